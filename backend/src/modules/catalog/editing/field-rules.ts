import { applyDecorators } from '@nestjs/common';
import { isGtin, limits, type Field, type Fields, type SentFields } from '@shop/shared';
import { IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { WebAddress } from '../../../platform/http/input/dto-rules.js';
import { Nullable, OptionalText, validationMessage } from '../../../platform/http/input/validation.js';

const rules: {
  [Type in Field['type']]: (field: Extract<Field, Record<'type', Type>>) => PropertyDecorator;
} = {
  text: ({ max }) => OptionalText(max),
  url: WebAddress,
  gtin: Gtin,
  integer({ max, wrong }) {
    const saying = (key: string) => ({ message: validationMessage(wrong ?? key) });
    return applyDecorators(
      Nullable(),
      IsInt(saying('validation.integer')),
      Min(1, saying('validation.min')),
      Max(max, saying('validation.max')),
    );
  },
  decimal: ({ max, wrong }) => applyDecorators(Nullable(), Decimal(max, wrong)),
  choice({ choices, wrong = 'validation.invalid' }) {
    return applyDecorators(Nullable(), IsIn(Object.keys(choices), { message: validationMessage(wrong) }));
  },
};

/** Builds a DTO class for a set of fields, each validated by the rules of its type. */
export function fieldsDto<F extends Fields>(fields: F): new () => SentFields<F> {
  class FieldsDto {}
  for (const [name, field] of Object.entries(fields)) {
    const rule = rules[field.type] as (field: Field) => PropertyDecorator;
    rule(field)(FieldsDto.prototype, name);
  }
  return FieldsDto;
}

/** Validates a GTIN (global trade item number, as in a barcode). */
function Gtin() {
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && isGtin(value));
  const rule = ValidateBy(
    { name: 'gtin', validator: { validate } },
    { message: validationMessage('catalog.gtin_wrong') },
  );
  return applyDecorators(OptionalText(limits.variant.gtin), rule);
}

function Decimal(max: number, wrong = 'validation.number') {
  const validate = (value: unknown) =>
    typeof value === 'number' &&
    value > 0 &&
    value <= max &&
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return ValidateBy({ name: 'decimal', validator: { validate } }, { message: validationMessage(wrong) });
}
