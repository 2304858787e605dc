import { limits, type SynonymGroupInput } from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, ValidateBy } from 'class-validator';
import { Integer, validationMessage, Optional } from '../../../platform/http/input/validation.js';

const { terms: maxTerms, length, phrase } = limits.synonyms;

const isPhrase = (text: unknown) =>
  typeof text === 'string' &&
  text.length <= length &&
  !text.includes('\0') &&
  text.isWellFormed() &&
  text.split(' ').length <= phrase;

/** Trims the words and removes duplicates. */
const plain = (value: unknown) => {
  if (!Array.isArray(value)) return value;
  const trimmed = value.map((word: unknown) =>
    typeof word === 'string' ? word.trim().replace(/\s+/g, ' ') : word,
  );
  return [...new Set(trimmed)].filter((word) => word !== '');
};

export class SynonymGroupDto implements SynonymGroupInput {
  @ValidateBy(
    {
      name: 'phrases',
      validator: { validate: (value: unknown) => Array.isArray(value) && value.every(isPhrase) },
    },
    { message: validationMessage('catalog.synonyms_phrase') },
  )
  @IsString({ each: true, message: validationMessage('validation.text') })
  @ArrayMaxSize(maxTerms, { message: validationMessage('catalog.synonyms_many') })
  @ArrayMinSize(2, { message: validationMessage('catalog.synonyms_few') })
  @IsArray({ message: validationMessage('catalog.synonyms_few') })
  @Transform(({ value }: { value: unknown }) => plain(value))
  terms!: string[];

  @Optional()
  @Integer(1, limits.integer)
  version?: number;
}
