import { applyDecorators } from '@nestjs/common';
import { limits, type CannedReplies, type CannedReply } from '@shop/shared';
import { Transform } from 'class-transformer';
import { OptionalText, Part, Text } from '../../../platform/http/input/validation.js';

const { keywords, text } = limits.settings.chatReply;

/** A text that is there, if only empty. */
export function TextOrEmpty(maxLength: number) {
  const orEmpty = Transform(({ value }: { value: unknown }) => value ?? '');
  return applyDecorators(OptionalText(maxLength), orEmpty);
}

class FrenchReplyDto implements CannedReply {
  @TextOrEmpty(keywords) keywords: string = '';
  @Text(text) text!: string;
}

/** Where the English is empty, the chat answers in French. */
class EnglishReplyDto implements CannedReply {
  @TextOrEmpty(keywords) keywords: string = '';
  @TextOrEmpty(text) text: string = '';
}

class SpokenReplyDto {
  @Part(() => FrenchReplyDto) fr!: FrenchReplyDto;
  @Part(() => EnglishReplyDto) en!: EnglishReplyDto;
}

export class CannedRepliesDto implements CannedReplies {
  @Part(() => SpokenReplyDto) pricing!: SpokenReplyDto;
  @Part(() => SpokenReplyDto) shipping!: SpokenReplyDto;
  @Part(() => SpokenReplyDto) returns!: SpokenReplyDto;
  @Part(() => SpokenReplyDto) products!: SpokenReplyDto;
  @Part(() => SpokenReplyDto) order!: SpokenReplyDto;
  @Part(() => SpokenReplyDto) generic!: SpokenReplyDto;
}
