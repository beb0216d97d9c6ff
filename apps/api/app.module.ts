import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Foundation } from '@holdfast/wiring/foundation';
import { BookingModule } from './booking/booking.module';
import { ChannelModule } from './channel/channel.module';
import { DemandModule } from './demand/demand.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { PagesModule } from './pages/pages.module';
import { QueuesModule } from './queues/queues.module';
import { PortsModule } from './ports.module';
import { ScheduleModule } from './schedule/schedule.module';
import { PapersModule } from './papers/papers.module';
import { StayModule } from './stay/stay.module';
import { TenantsModule } from './tenants.module';

/** The API. A part of the product with its own controllers and use cases is a module in this list. */
@Module({})
export class AppModule {
  static on(foundation: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PortsModule.on(foundation),
        HttpModule,
        HealthModule,
        TenantsModule,
        BookingModule,
        ScheduleModule,
        PapersModule,
        ChannelModule,
        StayModule,
        DemandModule,
        QueuesModule,
        // Last: its pages answer whatever nobody before has claimed.
        PagesModule,
      ],
    };
  }
}
