import { applyDecorators } from '@nestjs/common';
import { limits, type CannedReplies, type CannedReply } from '@shop/shared';
import { Transform } from 'class-transformer';
import { OptionalText, Part, Text } from '../../../platform/http/input/validation.js';

const { keywords, text } = limits.settings.chatReply;

/** Accepts an optional text; a missing text becomes an empty one. */
export function TextOrEmpty(maxLength: number) {
  const orEmpty = Transform(({ value }: { value: unknown }) => value ?? '');
  return applyDecorators(OptionalText(maxLength), orEmpty);
}

class FrenchReplyDto implements CannedReply {
  @TextOrEmpty(keywords) keywords: string = '';
  @Text(text) text!: string;
}

/** English texts are optional: the chat uses the French text where the English one is empty. */
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
