import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BookingModule } from './booking/booking.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { PagesModule } from './pages/pages.module';
import { PortsModule } from './ports.module';
import type { Resources } from './resources';
import { TenantsModule } from './tenants.module';

/** The API. A part of the product with its own controllers and use cases is a module in this list. */
@Module({})
export class AppModule {
  static with(resources: Resources): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CqrsModule.forRoot(),
        PortsModule.with(resources),
        HttpModule,
        HealthModule,
        TenantsModule,
        BookingModule,
        PagesModule,
      ],
    };
  }
}
