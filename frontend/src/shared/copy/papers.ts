import type { PaperKind } from '@holdfast/contracts/papers';

/** What papers are called, to customers and owners alike. */
export const paperNames: Readonly<Record<PaperKind, string>> = {
  receipt: 'Receipt',
  refund: 'Receipt of a refund',
  invoice: 'Invoice',
  credit_note: 'Credit note',
};
