import { limits } from '@shop/shared';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../errors/app-error.js';

/** Parses `:id` of a path: plain digits within 31 bits. Any other text is answered with 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > limits.integer) throw new AppError('request.not_found');
    return id;
  }
}
