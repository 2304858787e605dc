import { Text } from '../../../platform/http/validation.js';

const tokenLength = 43;

export class MailedTokenDto {
  @Text(tokenLength) token!: string;
}
