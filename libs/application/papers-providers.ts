import type { Provider } from '@nestjs/common';
import { InvoiceDesk } from './papers/invoice-desk';
import { IssueInvoiceHandler } from './papers/issue-invoice';
import { PaperDesk } from './papers/paper-desk';
import { ListPapersHandler, PrintPaperHandler } from './papers/read-papers';
import { TenantReader } from './tenant/tenant-reader';

/** The use cases of receipts and invoices. */
export const papersProviders: readonly Provider[] = [
  InvoiceDesk,
  IssueInvoiceHandler,
  ListPapersHandler,
  PaperDesk,
  PrintPaperHandler,
  TenantReader,
];
