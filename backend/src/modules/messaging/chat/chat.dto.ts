import { limits, type ChatInput, type ChatResponseInput } from '@shop/shared';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';
import { Email, Text, Optional, NullableText } from '../../../platform/http/input/validation.js';
import { pageOrigin } from './page-origin.js';

/** Shortens an informational text instead of refusing the message. */
const clip = (text: unknown): string =>
  typeof text === 'string' ? text.slice(0, limits.chat.userAgent).replaceAll('\0', '').toWellFormed() : '';

export class ChatDto implements ChatInput {
  @Text(limits.chat.message) message!: string;
  @Allow() @Transform(({ value }) => clip(value)) userAgent?: string;
  @Allow() @Transform(({ value }) => pageOrigin(value)) url?: string;
  @Optional() @Email(limits.person.email) email?: string;
}

export class ChatResponseDto implements ChatResponseInput {
  @Text(limits.chat.response) response!: string;
  @NullableText(limits.chat.response) replaces?: string | null;
}
