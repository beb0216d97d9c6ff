import type { Provider } from '@nestjs/common';
import { TenantReader } from '../tenant/tenant-reader';
import { LetterReader } from './letter-reader';
import { SendMessageHandler } from './send-message';

/** What sends messages; for the process that has a way to send them. Beside `bookingProviders`. */
export const messageProviders: readonly Provider[] = [LetterReader, SendMessageHandler, TenantReader];
