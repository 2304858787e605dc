import { Injectable } from '@nestjs/common';
import type { BilledTo } from '@shop/shared';
import { MoreThan } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { OrderCorrectionRow } from '../entities/order-correction.entity.js';

@Injectable()
export class CorrectionQueries {
  constructor(private readonly db: Db) {}

  /** Corrections of an order, the oldest first. */
  listOf(orderId: string): Promise<OrderCorrectionRow[]> {
    return this.db.em.find(OrderCorrectionRow, { where: { orderId }, order: { id: 'ASC' } });
  }

  /** Buyer as a paper issued at a time names them; undefined: as the order does now. */
  async billedTo(orderId: string, issuedAt: Date | null): Promise<BilledTo | undefined> {
    if (!issuedAt) return undefined;
    const [next] = await this.db.em.find(OrderCorrectionRow, {
      where: { orderId, createdAt: MoreThan(issuedAt) },
      order: { id: 'ASC' },
      take: 1,
    });
    if (!next) return undefined;
    const { firstName, lastName, email, phone, address, city, postalCode } = next.before;
    return {
      customerName: `${firstName} ${lastName}`.trim(),
      customerEmail: email,
      customerPhone: phone,
      customerAddress: address,
      customerCity: city,
      customerPostalCode: postalCode,
    };
  }
}
