import { legalKinds, limits, type LegalKind, type LegalVersionInput } from '@shop/shared';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { Day, Text } from '../../../platform/http/input/validation.js';
import { Version } from '../content.dto.js';

/** Pipe for the kind of legal text in a path; any other kind is answered with 404. */
@Injectable()
export class LegalKindPipe implements PipeTransform<string, LegalKind> {
  transform(value: string): LegalKind {
    const kind = legalKinds.find((known) => known === value);
    if (!kind) throw new AppError('request.not_found');
    return kind;
  }
}

export class LegalVersionDto implements LegalVersionInput {
  @Day() startsOn!: string;
  @Text(limits.legalText) fr!: string;
  @Text(limits.legalText) en!: string;
  @Version() version?: number;
}
