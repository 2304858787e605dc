import { applyDecorators } from '@nestjs/common';
import { limits, videoId } from '@shop/shared';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';
import { Nullable, Optional, OptionalText, Part, validationMessage } from './validation.js';

/** Limits the length with a message of its own. Place it below `@Text`, so that its message comes first. */
export function MaxLengthSaying(max: number, key: string) {
  const validate = (value: unknown) => typeof value !== 'string' || value.trim().length <= max;
  return ValidateBy(
    { name: 'maxLengthSaying', constraints: [max], validator: { validate } },
    { message: validationMessage(key) },
  );
}

/** Treats an empty text as an absent field. */
export function EmptyIsAbsent() {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : value,
  );
}

/** Accepts an http or https address; an empty text is accepted and removes the value. */
export function WebAddress() {
  const validate = (value: unknown) => value === '' || isWebAddress(value);
  const message = validationMessage('catalog.web_address');
  const rule = ValidateBy({ name: 'webAddress', validator: { validate } }, { message });
  return applyDecorators(OptionalText(limits.url), rule);
}

/** Accepts the address of a video that the shop can show; an empty text is accepted and removes the value. */
export function VideoAddress() {
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && videoId(value) !== null);
  const message = validationMessage('content.video_unknown');
  const rule = ValidateBy({ name: 'videoAddress', validator: { validate } }, { message });
  return applyDecorators(OptionalText(limits.url), rule);
}

function isWebAddress(value: unknown): boolean {
  const protocol = typeof value === 'string' ? URL.parse(value)?.protocol : undefined;
  return protocol === 'http:' || protocol === 'https:';
}

/** Accepts a stored path, a data URL, or null for no picture; `PicturesService` checks it further. */
export function Picture() {
  return applyDecorators(Nullable(), IsString({ message: validationMessage('errors.files_not_an_image') }));
}

/** Accepts `translations: { en: { … } }`, with each English text optional and limited in length. */
export function EnglishTexts(lengths: Record<string, number>) {
  class English {}
  for (const [field, length] of Object.entries(lengths)) OptionalText(length)(English.prototype, field);
  class Sent {
    @Optional()
    @Part(() => English)
    en?: English;
  }
  return applyDecorators(
    Optional(),
    Part(() => Sent),
  );
}
