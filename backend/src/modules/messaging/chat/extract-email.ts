import { isEmail, withoutEnd } from '@shop/shared';

/** First email address in a message, to which an answer can be mailed. */
export function extractEmail(message: string): string | undefined {
  return message
    .split(/[\s<>,;:"()[\]]+/)
    .map((word) => withoutEnd(word, '.!?'))
    .find(isEmail);
}
