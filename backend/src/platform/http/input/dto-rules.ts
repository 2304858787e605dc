import { applyDecorators } from '@nestjs/common';
import { limits, videoId } from '@shop/shared';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy, type ValidationArguments } from 'class-validator';
import { Nullable, Optional, OptionalText, Part, validationMessage } from './validation.js';

/** Validates a field together with the other fields; `key` is the translation key of the error message. */
export function Rule<Dto>(key: string, isKept: (value: unknown, dto: Dto) => boolean) {
  const validate = (value: unknown, args?: ValidationArguments) => isKept(value, args?.object as Dto);
  return ValidateBy({ name: key, validator: { validate } }, { message: validationMessage(key) });
}

/** Limits the length with a specific message. Must be placed below `@Text`, so that its message comes first. */
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

/** Accepts an http or https URL; an empty text removes the value. */
export function WebAddress() {
  const validate = (value: unknown) => value === '' || isWebAddress(value);
  const message = validationMessage('catalog.web_address');
  const rule = ValidateBy({ name: 'webAddress', validator: { validate } }, { message });
  return applyDecorators(OptionalText(limits.url), rule);
}

/** Accepts the URL of a video that pages can embed; an empty text removes the value. */
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

/** Accepts a stored path, a data URL, or null for no picture; `PicturesService` checks the value further. */
export function Picture() {
  return applyDecorators(Nullable(), IsString({ message: validationMessage('errors.files_not_an_image') }));
}

/** Builds a DTO class of optional texts, each with its maximum length. */
export function optionalTexts<Name extends string>(
  lengths: Record<Name, number>,
): new () => Partial<Record<Name, string>> {
  class Texts {}
  for (const [name, length] of Object.entries<number>(lengths)) OptionalText(length)(Texts.prototype, name);
  return Texts;
}

/** Accepts `translations: { en: { … } }`, with each English text optional and limited in length. */
export function EnglishTexts(lengths: Record<string, number>) {
  class English extends optionalTexts(lengths) {}
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
