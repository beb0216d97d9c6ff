import { z } from 'zod';
import { instant, poundsOut } from './fields';

export const paperKinds = ['receipt', 'refund', 'invoice', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A paper about a booking, to be had as PDF under its number. */
export const BookingPaper = z
  .object({
    number: z.string().meta({ description: 'Of receipts `{reference}-{n}`, of invoices `{year}-{00001}`' }),
    kind: z.enum(paperKinds).meta({
      description: '`receipt`: of money received; `refund`: of money returned',
    }),
    issued_at: instant,
    amount: poundsOut.meta({ description: 'What was received, returned, invoiced or credited' }),
  })
  .meta({ id: 'BookingPaper' });
export type BookingPaper = z.infer<typeof BookingPaper>;
