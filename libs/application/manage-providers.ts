import type { Provider } from '@nestjs/common';
import { AddRemarkHandler, ReadConversationHandler, SettleConversationHandler } from './conversation/remarks';
import { WishForLinksHandler } from './links/find-links';
import { ManageLinks } from './links/manage-links';
import { ManagedReading } from './manage/managed-reading';
import { OpenManagedHandler } from './manage/open-managed';
import { ReadCalendarFileHandler } from './manage/read-calendar-file';
import { ReadManagedHandler } from './manage/read-managed';
import { RenewLinkHandler, SendLinkHandler } from './manage/renew-link';
import { RenewLinksHandler } from './manage/renew-links';
import { ReviseContactHandler } from './manage/revise-contact';
import { PaperDesk } from './papers/paper-desk';
import { TenantReader } from './tenant/tenant-reader';

/** What customers do with a booking that they have made. Beside `bookingProviders`. */
export const manageProviders: readonly Provider[] = [
  AddRemarkHandler,
  ManageLinks,
  ManagedReading,
  OpenManagedHandler,
  PaperDesk,
  ReadCalendarFileHandler,
  ReadConversationHandler,
  ReadManagedHandler,
  RenewLinkHandler,
  RenewLinksHandler,
  ReviseContactHandler,
  SendLinkHandler,
  SettleConversationHandler,
  TenantReader,
  WishForLinksHandler,
];
