import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's search in the accounts, and the orders in which she lists them. `search_text` is the catalog's. */
const accounts = `
  ALTER TABLE users ADD COLUMN search text NOT NULL
    GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || E'\\n' || email)) STORED;
  CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
  CREATE INDEX users_last_name ON users (last_name, id)`;

/**
 * Everybody who has an account or has ordered, by address, and what was bought with it. Added up anew, half a million
 * orders cost a second each time somebody looks at the customers; so each change of an order or an account is counted
 * here. The triggers wait for the end of the transaction: the row of an address is then the last thing that it locks.
 * The shop deletes no order.
 */
const customers = `
  CREATE TABLE customers (
    email text PRIMARY KEY,
    account_id int UNIQUE,
    order_count int NOT NULL DEFAULT 0,
    spent_cents bigint NOT NULL DEFAULT 0,
    last_order_at timestamptz
  );
  CREATE FUNCTION kept_cents(o orders) RETURNS int LANGUAGE sql IMMUTABLE RETURN
    CASE WHEN o.status IN ('paid', 'shipped', 'in-transit', 'delivered') THEN o.total_cents - o.refunded_cents ELSE 0 END;
  INSERT INTO customers (email, order_count, spent_cents, last_order_at)
    SELECT lower(o.email), count(*), sum(kept_cents(o)), max(o.created_at) FROM orders o GROUP BY 1;
  INSERT INTO customers (email, account_id) SELECT email, id FROM users WHERE deleted_at IS NULL
    ON CONFLICT (email) DO UPDATE SET account_id = excluded.account_id;
  CREATE INDEX customers_order_count ON customers (order_count, account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX customers_spent ON customers (spent_cents, account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX customers_last_order ON customers (last_order_at, account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX customers_last_order_down ON customers (last_order_at DESC NULLS LAST, account_id DESC)
    WHERE account_id IS NOT NULL`;

const counting = `
  CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE customers SET order_count = order_count - 1, spent_cents = spent_cents - kept_cents(OLD)
          WHERE email = lower(OLD.email);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO customers AS c (email, order_count, spent_cents, last_order_at)
          VALUES (lower(NEW.email), 1, kept_cents(NEW), NEW.created_at)
          ON CONFLICT (email) DO UPDATE SET
            order_count = c.order_count + 1,
            spent_cents = c.spent_cents + excluded.spent_cents,
            last_order_at = greatest(c.last_order_at, excluded.last_order_at);
      END IF;
      RETURN NULL;
    END $$;
  CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT OR DELETE OR UPDATE OF email, status, total_cents, refunded_cents
    ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_order();
  CREATE FUNCTION name_customer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE customers SET account_id = NULL WHERE account_id = OLD.id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO customers (email, account_id) SELECT NEW.email, NEW.id WHERE NEW.deleted_at IS NULL
          ON CONFLICT (email) DO UPDATE SET account_id = excluded.account_id;
      END IF;
      RETURN NULL;
    END $$;
  CREATE CONSTRAINT TRIGGER users_named AFTER INSERT OR DELETE OR UPDATE OF email, deleted_at
    ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION name_customer()`;

export class People17636011010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [accounts, customers, counting]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER orders_counted ON orders`);
    await runner.query(`DROP TRIGGER users_named ON users`);
    await runner.query(`DROP FUNCTION count_order(), name_customer(), kept_cents(orders)`);
    await runner.query(`DROP TABLE customers`);
    await runner.query(`ALTER TABLE users DROP COLUMN search`);
    await runner.query(`DROP INDEX users_last_name`);
  }
}
