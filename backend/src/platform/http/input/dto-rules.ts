import { applyDecorators } from '@nestjs/common';
import { limits, videoId } from '@shop/contracts';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';
import { Nullable, Optional, OptionalText, Part, validationMessage } from './validation.js';

/** Says in its own words that a text is too long; stands below `@Text`, whose sentence it goes before. */
export function MaxLengthSaying(max: number, key: string) {
  const validate = (value: unknown) => typeof value !== 'string' || value.trim().length <= max;
  return ValidateBy(
    { name: 'maxLengthSaying', constraints: [max], validator: { validate } },
    { message: validationMessage(key) },
  );
}

/** An empty text means that the field was not filled in. */
export function EmptyIsAbsent() {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : value,
  );
}

/** An address on the web; empty text is let through and removes it. */
export function WebAddress() {
  const validate = (value: unknown) => value === '' || isWebAddress(value);
  const message = validationMessage('catalog.web_address');
  const rule = ValidateBy({ name: 'webAddress', validator: { validate } }, { message });
  return applyDecorators(OptionalText(limits.url), rule);
}

/** An address of a video that the shop can show; empty text is let through and removes it. */
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

/** A stored path or a data URL, or null for none; `PicturesService` looks closer. */
export function Picture() {
  return applyDecorators(Nullable(), IsString({ message: validationMessage('errors.files_not_an_image') }));
}

/** `translations: { en: { … } }`, each text of English optional and no longer than given. */
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
