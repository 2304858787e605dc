import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tax rates in thousandths of a percent. The province `CA` stands for all of Canada. A rate is valid until the next
 * `starts_on` of the same tax and province.
 */
const rates = `
  CREATE TABLE tax_rates (
    tax text NOT NULL CHECK (tax IN ('gst', 'hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb')),
    province text NOT NULL CHECK (province ~ '^[A-Z]{2}$'),
    starts_on date NOT NULL,
    rate int NOT NULL CHECK (rate BETWEEN 0 AND 100000),
    PRIMARY KEY (tax, province, starts_on)
  );
  INSERT INTO tax_rates (tax, province, starts_on, rate) VALUES
    ('gst', 'CA', '2008-01-01', 5000),
    ('qst', 'QC', '2013-01-01', 9975),
    ('hst', 'ON', '2010-07-01', 13000),
    ('hst', 'NB', '2016-07-01', 15000),
    ('hst', 'NL', '2016-07-01', 15000),
    ('hst', 'PE', '2016-10-01', 15000),
    ('hst', 'NS', '2010-07-01', 15000),
    ('hst', 'NS', '2025-04-01', 14000),
    ('pst_bc', 'BC', '2013-04-01', 7000),
    ('pst_sk', 'SK', '2017-03-23', 6000),
    ('rst_mb', 'MB', '2019-07-01', 7000)`;

/**
 * Tax registrations of the shop. Without any, the shop is a small supplier in the sense of the law and charges no tax.
 */
const settings = `
  CREATE TABLE tax_settings (
    id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    registrations jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(registrations) = 'array'),
    delivery text NOT NULL DEFAULT 'follows' CHECK (delivery IN ('follows', 'taxable')),
    version int NOT NULL DEFAULT 1
  );
  INSERT INTO tax_settings DEFAULT VALUES`;

const kinds = `'grocery', 'candy', 'dessert', 'remedy', 'oil', 'cosmetic', 'goods', 'book', 'gift_card'`;

const products = `
  ALTER TABLE products
    ADD COLUMN kind text CHECK (kind IN (${kinds})),
    ADD COLUMN tax_exceptions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(tax_exceptions) = 'object');
  CREATE INDEX products_without_kind ON products (id) WHERE kind IS NULL AND is_active`;

/** Earlier orders have no province and no taxes, because none were charged. */
const orders = `
  ALTER TABLE orders
    ADD COLUMN province text,
    ADD COLUMN tax_numbers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tax_numbers) = 'array'),
    ADD COLUMN discount_cents int NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
    ADD COLUMN shipping_taxes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(shipping_taxes) = 'array'),
    ADD COLUMN invoice_number int UNIQUE,
    DROP CONSTRAINT orders_check1,
    ADD CONSTRAINT orders_total CHECK (total_cents >= subtotal_cents - discount_cents + shipping_cents);
  ALTER TABLE order_lines
    ADD COLUMN kind text,
    ADD COLUMN discount_cents int NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND unit_price_cents * quantity),
    ADD COLUMN taxes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(taxes) = 'array')`;

/** Counters for numbers without gaps. Earlier paid orders use their order number as invoice number. */
const counters = `
  CREATE TABLE counters (name text PRIMARY KEY, value int NOT NULL);
  UPDATE orders SET invoice_number = order_number WHERE paid_at IS NOT NULL;
  INSERT INTO counters (name, value) SELECT 'invoice', coalesce(max(invoice_number), 0) FROM orders`;

export class Taxes1763600013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [rates, settings, products, orders, counters]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_lines DROP COLUMN kind, DROP COLUMN discount_cents, DROP COLUMN taxes;
      ALTER TABLE orders
        DROP CONSTRAINT orders_total,
        DROP COLUMN province, DROP COLUMN tax_numbers, DROP COLUMN discount_cents, DROP COLUMN shipping_taxes,
        DROP COLUMN invoice_number,
        ADD CONSTRAINT orders_check1 CHECK (total_cents >= subtotal_cents + shipping_cents);
      ALTER TABLE products DROP COLUMN kind, DROP COLUMN tax_exceptions;
      DROP TABLE counters, tax_settings, tax_rates`);
  }
}
