import { limits, tagText } from '@shop/shared';
import { Transform } from 'class-transformer';
import { Text } from '../../../platform/http/input/validation.js';

export class TagDto {
  @Text(limits.orderTag.text)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tagText(value) : value))
  tag!: string;
}
