import { isEmail, withoutEnd } from '@shop/contracts';

/** The first e-mail address that somebody writes in a message, so that an answer can follow them. */
export function extractEmail(message: string): string | undefined {
  return message
    .split(/[\s<>,;:"()[\]]+/)
    .map((word) => withoutEnd(word, '.!?'))
    .find(isEmail);
}
