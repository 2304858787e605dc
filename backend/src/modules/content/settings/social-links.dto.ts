import { applyDecorators } from '@nestjs/common';
import { limits, type SocialLinks } from '@shop/shared';
import { ValidateBy } from 'class-validator';
import { validationMessage } from '../../../platform/http/input/validation.js';
import { TextOrEmpty } from './chat-replies.dto.js';

/** Accepts an empty text or an https URL without user name and password. */
function HttpsAddress() {
  const validate = (value: unknown) => value === '' || isHttps(value);
  const message = validationMessage('content.https_address');
  return applyDecorators(
    TextOrEmpty(limits.url),
    ValidateBy({ name: 'httpsAddress', validator: { validate } }, { message }),
  );
}

function isHttps(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return (
    url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
  );
}

export class SocialLinksDto implements SocialLinks {
  @HttpsAddress() facebook: string = '';
  @HttpsAddress() instagram: string = '';
  @HttpsAddress() youtube: string = '';
  @HttpsAddress() pinterest: string = '';
}
