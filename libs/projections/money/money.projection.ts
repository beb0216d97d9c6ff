import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { captureRows } from './capture.rows';
import { depositRows } from './deposit.rows';
import { instalmentHandles, instalmentStatements } from './instalment.rows';
import { dueTable, instalmentTable } from './instalment.table';
import { offlinePaymentRows } from './offline-payment.rows';
import { refundRows } from './refund.rows';

const rows = [captureRows, refundRows, offlinePaymentRows, depositRows];

/** Money that was taken and money that goes back, one row for each, and what is owed in parts: current at every commit. */
export const moneyProjection: RebuildableProjection = {
  name: 'money',
  version: 1,
  tables: [...rows.map(({ table }) => table.name), instalmentTable.name, dueTable.name],
  handles: [...new Set([...rows.flatMap(({ handles }) => handles), ...instalmentHandles])],
  // What is paid of an instalment, and what is due of a booking, is reckoned from the rows that are there.
  project: (events) => [...rows.flatMap((one) => one.statements(events)), ...instalmentStatements(events)],
};
