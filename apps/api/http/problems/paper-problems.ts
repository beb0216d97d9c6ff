import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type PaperCode = Extract<ProblemCode, 'paper_unknown' | 'nothing_to_invoice' | 'invoices_not_set_up'>;

/** What may be said of receipts and invoices: a part of the one table. */
export const paperProblems: Readonly<Record<PaperCode, ProblemKind>> = {
  paper_unknown: { status: 404, title: 'No such paper', sentence: 'This booking has no such paper.' },
  nothing_to_invoice: {
    status: 409,
    title: 'Nothing to invoice',
    sentence: 'Only a confirmed booking that costs something can be invoiced.',
  },
  invoices_not_set_up: {
    status: 409,
    title: 'Invoices not set up',
    sentence: 'Please set the name and address on invoices first, in the settings of your business.',
  },
};
