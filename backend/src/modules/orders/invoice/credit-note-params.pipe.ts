import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';

export interface CreditNoteParams {
  id: string;
  number: number;
}

/** Checks the order id and the credit note number of a path; invalid values are refused as an unknown credit note. */
@Injectable()
export class CreditNoteParamsPipe implements PipeTransform<Record<string, string>, CreditNoteParams> {
  private readonly orderIdPipe = new OrderIdPipe();

  transform({ id = '', number = '' }: Record<string, string>): CreditNoteParams {
    if (!/^0*[1-9]\d{0,8}$/.test(number)) throw new AppError('orders.not_found');
    return { id: this.orderIdPipe.transform(id), number: Number(number) };
  }
}
