import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time at which the owner was warned that the buyer of an order has received no copy of the contract. */
export class ContractWarnings1763600030010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN contract_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN contract_told_at');
  }
}
