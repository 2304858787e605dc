import { Injectable } from '@nestjs/common';
import type { Language, LowStock } from '@shop/contracts';
import { LessThan } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { ProductRow } from '../products/product.entity.js';
import { textIn } from '../translations.js';

const shown = 5;

@Injectable()
export class StockQueries {
  constructor(private readonly db: Db) {}

  /** Products on sale with fewer units than that, the emptiest first. */
  async low(below: number, language: Language): Promise<LowStock> {
    const [rows, total] = await this.db.em.findAndCount(ProductRow, {
      where: { isActive: true, stock: LessThan(below) },
      order: { stock: 'ASC', id: 'ASC' },
      take: shown,
    });
    const products = rows.map((row) => ({
      id: row.id,
      name: textIn(row, 'name', language),
      stock: row.stock,
    }));
    return { total, products };
  }
}
