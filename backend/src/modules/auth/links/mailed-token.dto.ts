import { Text } from '../../../platform/http/input/validation.js';

const tokenLength = 43;

export class MailedTokenDto {
  @Text(tokenLength) token!: string;
}
