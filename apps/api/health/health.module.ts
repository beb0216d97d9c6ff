import { Module } from '@nestjs/common';
import { migrations } from '../../migrate/migrations';
import { HealthController } from './health.controller';
import { MIGRATION_NAMES, Readiness } from './readiness';

@Module({
  controllers: [HealthController],
  providers: [Readiness, { provide: MIGRATION_NAMES, useValue: migrations.map(({ name }) => name) }],
  exports: [Readiness],
})
export class HealthModule {}
