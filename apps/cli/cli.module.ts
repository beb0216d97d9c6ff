import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CustomerReader } from '@holdfast/application/booking/customer-reader';
import { EraseCustomerHandler } from '@holdfast/application/customer/erase-customer';
import { RefundNotes } from '@holdfast/application/money/refund-notes';
import { ReviewMoneyHandler } from '@holdfast/application/money/review-money';
import { ExportCustomerHandler } from '@holdfast/application/customer/export-customer';
import { ResolveDeadLetterHandler } from '@holdfast/application/dead-letter/resolve-dead-letter';
import { CreateSuperAdminHandler } from '@holdfast/application/sign-in/create-super-admin';
import { SuperAdmins } from '@holdfast/application/sign-in/super-admins';
import type { Foundation } from '@holdfast/wiring/foundation';
import { FoundationModule } from '@holdfast/wiring/foundation.module';

/** The use cases that the command line offers. */
@Module({})
export class CliModule {
  static on(foundation: Foundation): DynamicModule {
    return {
      module: CliModule,
      imports: [FoundationModule.on(foundation)],
      providers: [
        CreateSuperAdminHandler,
        CustomerReader,
        EraseCustomerHandler,
        ExportCustomerHandler,
        RefundNotes,
        ResolveDeadLetterHandler,
        ReviewMoneyHandler,
        SuperAdmins,
      ],
    };
  }
}
