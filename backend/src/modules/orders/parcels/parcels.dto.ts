import {
  limits,
  type ParcelBatch,
  type ParcelBatchUndo,
  type ParcelCorrection,
  type ParcelInput,
} from '@shop/shared';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  Matches,
  Max,
  Min,
} from 'class-validator';
import {
  Integer,
  OptionalText,
  Parts,
  validationMessage,
  Optional,
  Nullable,
} from '../../../platform/http/input/validation.js';
import { UnitsDto } from '../../catalog/index.js';

const invalid = { message: validationMessage('validation.invalid') };

/**
 * Characters that carriers print in tracking numbers; characters that HTML, SQL or CSV could interpret are refused.
 */
const trackingNumber = /^[A-Za-z0-9 -]*$/;

class SentDto {
  @Nullable() @Integer(1, limits.integer) carrierId?: number | null;
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, invalid)
  @IsISO8601({ strict: true }, invalid)
  shippedOn?: string;
}

export class ParcelDto extends SentDto implements ParcelInput {
  @Matches(trackingNumber, invalid) @OptionalText(limits.parcel.number) number?: string;
  @Optional() @Parts(() => UnitsDto, limits.cart.lines) lines?: UnitsDto[];
}

export class ParcelCorrectionDto extends SentDto implements ParcelCorrection {
  @Matches(trackingNumber, invalid) @OptionalText(limits.parcel.number) number?: string;
  @Optional() @Integer(1, limits.integer) version?: number;
  @Optional() @IsBoolean(invalid) isMailed?: boolean;
}

class BatchRowDto {
  @Integer(1, limits.integer) order!: number;
  @Matches(trackingNumber, invalid) @OptionalText(limits.parcel.number) number?: string;
}

export class ParcelBatchDto extends SentDto implements ParcelBatch {
  @Parts(() => BatchRowDto, limits.parcel.batch)
  @ArrayNotEmpty({ message: validationMessage('validation.required') })
  rows!: BatchRowDto[];

  @Optional() @IsBoolean(invalid) isDryRun?: boolean;
}

export class ParcelBatchUndoDto implements ParcelBatchUndo {
  @IsArray(invalid)
  @ArrayNotEmpty({ message: validationMessage('validation.required') })
  @ArrayMaxSize(limits.parcel.papers, { message: validationMessage('validation.max') })
  @IsInt({ each: true, ...invalid })
  @Min(1, { each: true, ...invalid })
  @Max(limits.integer, { each: true, ...invalid })
  parcels!: number[];
}
