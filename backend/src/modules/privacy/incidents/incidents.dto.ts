import { limits, type IncidentInput } from '@shop/contracts';
import { IsBoolean, IsOptional } from 'class-validator';
import { Day, Integer, Text, validationMessage } from '../../../platform/http/validation.js';

export class IncidentDto implements IncidentInput {
  @IsOptional() @Day() happenedOn!: string | null;
  @Day() knownOn!: string;
  @Text(limits.incident) facts!: string;
  @Text(limits.incident) dataConcerned!: string;
  @IsOptional() @Integer(0, limits.integer) peopleCount!: number | null;
  @IsBoolean({ message: validationMessage('validation.invalid') }) hasSeriousRisk!: boolean;
  @Text(limits.incident) measures!: string;
  @IsOptional() @Day() caiNotifiedOn!: string | null;
  @IsOptional() @Day() peopleNotifiedOn!: string | null;
  @IsOptional() @Integer(0, limits.integer) version?: number;
}
