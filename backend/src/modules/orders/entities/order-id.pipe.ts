import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';

/** Checks an order id in a path (128 bits in base64url); any other text is refused as an unknown order. */
@Injectable()
export class OrderIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!/^[A-Za-z0-9_-]{22}$/.test(id)) throw new AppError('orders.not_found');
    return id;
  }
}
