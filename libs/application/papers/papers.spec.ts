import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { cancelled, confirmed, held, price } from '@holdfast/domain/booking/testing/example-booking';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Paper } from '@holdfast/ports/paper.port';
import { invoicePaper } from './invoice-paper';
import { paperView, papersOf, standingAt } from './papers-of';
import { receiptPaper } from './receipt';

const GBP = { currency: 'GBP' } as const;

const captured: PaymentEvent = {
  type: 'PaymentCaptured',
  data: {
    attempt: 1,
    instalment: 1,
    orderId: 'O-1',
    captureId: 'C-1',
    amount: price.total,
    fee: null,
    ...GBP,
    provider: 'paypal',
  },
};
const orphaned: PaymentEvent = {
  type: 'PaymentOrphaned',
  data: {
    orderId: 'O-2',
    captureId: 'C-2',
    amount: 1_000,
    ...GBP,
    reason: 'already_paid',
    provider: 'paypal',
    accountId: 'a',
    secretVersion: 1,
  },
};
const refunded: PaymentEvent = {
  type: 'PaymentRefunded',
  data: {
    captureId: 'C-1',
    refundId: null,
    providerId: null,
    amount: 5_000,
    totalRefunded: 5_000,
    ...GBP,
    source: 'provider',
  },
};
const cash: PaymentEvent = {
  type: 'PaymentReceivedOffline',
  data: {
    paymentId: 'P-1',
    pays: [],
    amount: 20_000,
    ...GBP,
    method: 'cash',
    receivedOn: '2026-11-20',
    noteRef: null,
  },
};
const takenBack: PaymentEvent = {
  type: 'PaymentReceivedOfflineTakenBack',
  data: { paymentId: 'P-1', pays: [], amount: 20_000, ...GBP, reasonRef: 'reason' },
};
const issued = (number: string, kind: 'invoice' | 'credit_note'): BookingEvent => ({
  type: 'InvoiceIssued',
  data: {
    number,
    kind,
    of: kind === 'credit_note' ? '2026-00007' : null,
    issuedOn: '2026-11-21',
    ...GBP,
    lines: held.data.lines,
    vat: null,
    sellerRef: 'seller',
    customerRef: 'details',
  },
});

/** As they lie in the log: what stands in one list happened at one moment, an hour after the one before. */
const log = (...moments: readonly (readonly (BookingEvent | PaymentEvent)[])[]): RecordedEvent[] =>
  moments.flatMap((events, hour) =>
    events.map(
      (event) =>
        ({
          ...event,
          stream: { type: event.type.startsWith('Payment') ? 'payment' : 'booking', id: 'booking' },
          occurredAt: new Date(Date.UTC(2026, 10, 21, 9 + hour)),
        }) as unknown as RecordedEvent,
    ),
  );

const written = (events: readonly RecordedEvent[], number: string): Paper => {
  const paper = papersOf(events).find((each) => each.number === number);
  if (!paper) throw new Error(`There is no ${number}`);
  const { booking, movements } = standingAt(events, paper.at);
  if (booking.status === 'none') throw new Error('There is no booking');
  const business = { name: 'Gull Cottage', lines: ['Cliff Lane'], timeZone: 'Europe/London' };
  const facts = { ...paper, business, customer: 'Anna', standing: { booking, movements } };
  return 'invoice' in paper.about
    ? invoicePaper(facts, paper.about.invoice)
    : receiptPaper(facts, paper.about.movement);
};
const rowsOf = ({ parts }: Paper): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'amounts') return part.rows.map(({ text, amount }) => `${text}: ${amount}`);
    if (part.kind === 'facts') return part.facts.map(({ name, value }) => `${name}: ${value}`);
    return part.kind === 'note' ? [part.text] : [];
  });

describe('The papers of a booking', () => {
  it('keep their numbers, whatever follows; what was written down by mistake has none', () => {
    const events = log([held], [confirmed, captured], [cash], [refunded], [takenBack], [orphaned]);
    expect(
      papersOf(events)
        .map(paperView)
        .map(({ number, kind, amount }) => [number, kind, amount]),
    ).toEqual([
      ['K7QM4P-1', 'receipt', 509.98],
      ['K7QM4P-3', 'refund', 50],
      ['K7QM4P-4', 'receipt', 10],
    ]);
    expect(papersOf(events.slice(0, -2)).map(({ number }) => number)).toEqual([
      'K7QM4P-1',
      'K7QM4P-2',
      'K7QM4P-3',
    ]);
  });

  it('say how things stood when they were issued', () => {
    const events = log([held], [confirmed, cash], [captured], [refunded], [cancelled]);
    expect(rowsOf(written(events, 'K7QM4P-1')).slice(-6)).toEqual([
      'Refundable deposit: £75.00',
      'Price in all: £509.98',
      'Received now: £200.00',
      'Received so far: £200.00',
      'Still to be paid: £309.98',
      'Paid in cash.',
    ]);
    expect(rowsOf(written(events, 'K7QM4P-1'))).toContain('Received on: Friday 20 November 2026');
    expect(rowsOf(written(events, 'K7QM4P-3'))).toEqual(
      expect.arrayContaining([
        'Returned to: Anna',
        'Returned now: £50.00',
        'Received so far: £709.98',
        'Returned so far: £50.00',
        'Returned through PayPal.',
      ]),
    );
  });

  it('say of money that belongs to no booking that it goes back', () => {
    const rows = rowsOf(written(log([held], [confirmed, captured], [orphaned]), 'K7QM4P-2'));
    expect(rows.slice(-2)).toEqual([
      'Received: £10.00',
      'Paid through PayPal. This payment belongs to no booking: all of it goes back to you.',
    ]);
  });

  it('show what is still to be paid of an invoice that was asked for, and which one a credit note is about', () => {
    const events = log(
      [held],
      [confirmed, cash],
      [issued('2026-00007', 'invoice')],
      [issued('2026-00008', 'credit_note')],
    );
    const invoice = written(events, '2026-00007');
    expect(invoice.title).toBe('Invoice 2026-00007');
    expect(rowsOf(invoice).slice(-3)).toEqual([
      'Total: £509.98',
      'Paid: £200.00',
      'Still to be paid: £309.98',
    ]);
    const note = rowsOf(written(events, '2026-00008'));
    expect(note).toContain('To invoice: 2026-00007');
    expect(note.at(-1)).toBe('Total credited: £509.98');
  });
});
