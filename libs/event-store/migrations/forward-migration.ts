import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration that is one SQL script, run as the owner in one transaction. The class name ends in a number of 13
 * digits, the next free one in the list of `apps/migrate/migrations.ts`; migrations run in the order of these numbers.
 */
export abstract class ForwardMigration implements MigrationInterface {
  abstract readonly sql: string;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(this.sql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: mend this one with another');
  }
}
