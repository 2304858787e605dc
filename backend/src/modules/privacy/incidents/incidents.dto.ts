import { limits, type IncidentInput } from '@shop/shared';
import { IsBoolean } from 'class-validator';
import {
  Day,
  Integer,
  Text,
  validationMessage,
  Optional,
  Nullable,
} from '../../../platform/http/input/validation.js';

export class IncidentDto implements IncidentInput {
  @Nullable() @Day() happenedOn!: string | null;
  @Day() knownOn!: string;
  @Text(limits.incident) facts!: string;
  @Text(limits.incident) dataConcerned!: string;
  @Nullable() @Integer(0, limits.integer) peopleCount!: number | null;
  @IsBoolean({ message: validationMessage('validation.invalid') }) hasSeriousRisk!: boolean;
  @Text(limits.incident) measures!: string;
  @Nullable() @Day() caiNotifiedOn!: string | null;
  @Nullable() @Day() peopleNotifiedOn!: string | null;
  @Optional() @Integer(0, limits.integer) version?: number;
}
