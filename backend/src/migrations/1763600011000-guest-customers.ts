import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Customers without an account have a name and a date, too. `erased_at` excludes a person who asked for erasure from
 * all lists until the next order; the orders themselves are kept for accounting.
 */
const columns = `
  ALTER TABLE customers
    ADD COLUMN first_name text NOT NULL DEFAULT '',
    ADD COLUMN last_name text NOT NULL DEFAULT '',
    ADD COLUMN known_since timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN erased_at timestamptz;
  CREATE INDEX customers_known ON customers (known_since DESC, email DESC) WHERE erased_at IS NULL;
  CREATE INDEX customers_guests ON customers (known_since DESC, email DESC)
    WHERE account_id IS NULL AND erased_at IS NULL`;

/**
 * Creates or updates the customer of an order. Name and date of an account take precedence over those of its orders.
 */
const countOrder = `
  CREATE OR REPLACE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE customers SET order_count = order_count - 1, spent_cents = spent_cents - kept_cents(OLD)
          WHERE email = lower(OLD.email);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO customers AS c (email, order_count, spent_cents, last_order_at, first_name, last_name, known_since)
          VALUES (lower(NEW.email), 1, kept_cents(NEW), NEW.created_at, NEW.first_name, NEW.last_name, NEW.created_at)
          ON CONFLICT (email) DO UPDATE SET
            order_count = c.order_count + 1,
            spent_cents = c.spent_cents + excluded.spent_cents,
            last_order_at = greatest(c.last_order_at, excluded.last_order_at),
            (first_name, last_name) = (SELECT
              CASE WHEN is_named THEN excluded.first_name ELSE c.first_name END,
              CASE WHEN is_named THEN excluded.last_name ELSE c.last_name END
              FROM (SELECT c.account_id IS NULL AND (c.erased_at IS NULL OR TG_OP = 'INSERT')
                AND excluded.last_order_at >= coalesce(c.last_order_at, '-infinity') AS is_named)),
            known_since = CASE WHEN c.account_id IS NULL THEN least(c.known_since, excluded.known_since)
              ELSE c.known_since END,
            erased_at = CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE c.erased_at END;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM customers WHERE email = lower(OLD.email) AND order_count = 0 AND account_id IS NULL;
      END IF;
      RETURN NULL;
    END $$`;

/**
 * Deleting an account removes the name from the customer, and the customer without orders entirely. After a change of
 * the account's address, the customer of the former address has the name of its latest order.
 */
const nameCustomer = `
  CREATE OR REPLACE FUNCTION name_customer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE customers SET account_id = NULL WHERE account_id = OLD.id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO customers (email, account_id, first_name, last_name, known_since)
          SELECT NEW.email, NEW.id, NEW.first_name, NEW.last_name, NEW.created_at WHERE NEW.deleted_at IS NULL
          ON CONFLICT (email) DO UPDATE SET account_id = excluded.account_id, first_name = excluded.first_name,
            last_name = excluded.last_name, known_since = excluded.known_since, erased_at = NULL;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM customers WHERE email = OLD.email AND order_count = 0 AND account_id IS NULL;
        IF TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL THEN
          UPDATE customers SET first_name = '', last_name = '', erased_at = now()
            WHERE email = OLD.email AND account_id IS NULL;
        ELSIF OLD.email <> NEW.email THEN
          UPDATE customers SET
              (first_name, last_name) = (SELECT o.first_name, o.last_name FROM orders o
                WHERE lower(o.email) = OLD.email ORDER BY o.created_at DESC LIMIT 1),
              known_since = (SELECT min(o.created_at) FROM orders o WHERE lower(o.email) = OLD.email)
            WHERE email = OLD.email AND account_id IS NULL;
        END IF;
      END IF;
      RETURN NULL;
    END $$;
  DROP TRIGGER users_named ON users;
  CREATE CONSTRAINT TRIGGER users_named
    AFTER INSERT OR DELETE OR UPDATE OF email, deleted_at, first_name, last_name, created_at
    ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION name_customer()`;

/** Recalculates all customers with the same result as the triggers, for imports that bypass the triggers. */
const countCustomers = `
  CREATE FUNCTION count_customers() RETURNS void LANGUAGE sql BEGIN ATOMIC
    INSERT INTO customers (email, order_count, spent_cents, last_order_at, first_name, last_name, known_since)
      SELECT lower(o.email), count(*), sum(kept_cents(o)), max(o.created_at),
        (array_agg(o.first_name ORDER BY o.created_at DESC))[1],
        (array_agg(o.last_name ORDER BY o.created_at DESC))[1], min(o.created_at)
      FROM orders o GROUP BY 1
      ON CONFLICT (email) DO UPDATE SET order_count = excluded.order_count, spent_cents = excluded.spent_cents,
        last_order_at = excluded.last_order_at, first_name = excluded.first_name, last_name = excluded.last_name,
        known_since = excluded.known_since;
    INSERT INTO customers (email, account_id, first_name, last_name, known_since)
      SELECT email, id, first_name, last_name, created_at FROM users WHERE deleted_at IS NULL
      ON CONFLICT (email) DO UPDATE SET account_id = excluded.account_id, first_name = excluded.first_name,
        last_name = excluded.last_name, known_since = excluded.known_since;
    DELETE FROM customers WHERE order_count = 0 AND account_id IS NULL;
    UPDATE customers c SET first_name = '', last_name = '', erased_at = now() FROM orders o JOIN users u ON u.id = o.account_id
      WHERE lower(o.email) = c.email AND c.account_id IS NULL AND c.erased_at IS NULL AND u.deleted_at >= c.last_order_at;
  END`;

/** Triggers before this migration, restored by `down`. */
const before = `
  CREATE OR REPLACE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
  CREATE OR REPLACE FUNCTION name_customer() RETURNS trigger LANGUAGE plpgsql AS $$
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
  DROP TRIGGER users_named ON users;
  CREATE CONSTRAINT TRIGGER users_named AFTER INSERT OR DELETE OR UPDATE OF email, deleted_at
    ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION name_customer()`;

export class GuestCustomers1763600011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const steps = [columns, countOrder, nameCustomer, countCustomers, 'SELECT count_customers()'];
    for (const sql of steps) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION count_customers()');
    await runner.query(before);
    await runner.query(`
      ALTER TABLE customers DROP COLUMN first_name, DROP COLUMN last_name, DROP COLUMN known_since,
        DROP COLUMN erased_at`);
  }
}
