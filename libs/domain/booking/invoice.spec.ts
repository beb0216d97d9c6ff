import fc from 'fast-check';
import { given } from '../testing/given';
import { sumsOf } from '../pricing/agreement';
import type { PriceLine } from '../pricing/agreement';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import { invoiceNumber } from './invoice';
import type { Invoice } from './invoice';
import { issueInvoices } from './invoice.decide';
import type { InvoiceTerms } from './invoice.decide';
import { movedTo } from './testing/example-change';
import { booking, cancelled, confirmed, expired, held, price } from './testing/example-booking';

const { total } = price;
const vat = { ratePercent: 20, included: 7_250 };
const withVat: BookingEvent = { ...held, data: { ...held.data, vat } };

const terms = (received: number, returned = 0, changes: Partial<InvoiceTerms> = {}): InvoiceTerms => ({
  sellerRef: 'seller',
  vatNumber: 'GB123456789',
  today: '2027-06-05',
  issuedThisYear: 41,
  money: { received, returned, maybeDeposit: 0 },
  isAskedFor: false,
  ...changes,
});
const issue = (wanted: InvoiceTerms) => (state: BookingState) => issueInvoices(wanted, state);

const invoice = (changes: Partial<Invoice> = {}): BookingEvent => ({
  type: 'InvoiceIssued',
  data: {
    number: '2027-00042',
    kind: 'invoice',
    of: null,
    issuedOn: '2027-06-05',
    currency: 'GBP',
    lines: held.data.lines,
    vat: null,
    sellerRef: 'seller',
    customerRef: 'details',
    ...changes,
  },
});
const WAIVED = { number: 2, amount: 4_000, deposit: 0, currency: 'GBP' } as const;
const line = (amount: number, label: string) => [
  { kind: 'set', amount, label, night: null, rule: null, id: null, quantity: null, unit: null } as const,
];
const creditNote = (amount: number, label = 'Taken off your booking', changes: Partial<Invoice> = {}) =>
  invoice({
    number: '2027-00043',
    kind: 'credit_note',
    of: '2027-00042',
    lines: line(amount, label),
    ...changes,
  });

describe('The number of an invoice', () => {
  it('is its place in the year, which may outgrow its zeroes', () => {
    expect([1, 42, 123_456].map((nth) => invoiceNumber('2027', nth))).toEqual([
      '2027-00001',
      '2027-00042',
      '2027-123456',
    ]);
  });
});

describe('An invoice', () => {
  it('is issued with all that was agreed, once the booking is paid in full', () => {
    given(booking, held, confirmed)
      .when(issue(terms(total)))
      .then(invoice());
  });

  it('is issued once', () => {
    given(booking, held, confirmed, invoice())
      .when(issue(terms(total)))
      .thenNothing();
  });

  it('waits for the balance, unless somebody asks for it', () => {
    given(booking, held, confirmed)
      .when(issue(terms(total - 1)))
      .thenNothing();
    given(booking, held, confirmed)
      .when(issue(terms(total - 1, 0, { isAskedFor: true })))
      .then(invoice());
  });

  it('that was asked for is not issued again with the balance', () => {
    given(booking, held, confirmed, invoice())
      .when(issue(terms(total, 0, { isAskedFor: true })))
      .thenNothing();
  });

  it('tells the VAT in it: the deposit has none', () => {
    const taxable = total - price.deposit;
    given(booking, withVat, confirmed)
      .when(issue(terms(total)))
      .then(invoice({ vat: { ratePercent: 20, number: 'GB123456789', taxable, included: 7_250 } }));
  });

  it('follows for what is paid beyond it', () => {
    given(booking, held, confirmed, invoice())
      .when(issue(terms(total + 4_500)))
      .then(invoice({ number: '2027-00042', lines: line(4_500, 'Added to your booking') }));
  });

  it.each<[string, readonly BookingEvent[]]>([
    ['only held', [held]],
    ['not paid in time', [held, expired]],
    ['cancelled', [held, confirmed, cancelled]],
  ])('is refused of a booking that is %s', (_, events) => {
    given(booking, ...events)
      .when(issue(terms(0, 0, { isAskedFor: true })))
      .thenRejected('nothing_to_invoice');
    given(booking, ...events)
      .when(issue(terms(0)))
      .thenNothing();
  });

  it('is refused of a booking that nobody knows', () => {
    given(booking)
      .when(issue(terms(0)))
      .thenRejected('booking_unknown');
  });
});

describe('A credit note', () => {
  it('is issued for what goes back of an invoiced booking, and names its first invoice', () => {
    given(booking, held, confirmed, invoice())
      .when(issue(terms(total, 5_000)))
      .then(creditNote(5_000, 'Taken off your booking', { number: '2027-00042' }));
  });

  it('is issued with the invoice where money had gone back before', () => {
    given(booking, held, confirmed)
      .when(issue(terms(total, 5_000)))
      .then(invoice(), creditNote(5_000));
  });

  it('is not issued for a balance that is still to be paid', () => {
    given(booking, held, confirmed, invoice())
      .when(issue(terms(20_000)))
      .thenNothing();
    given(booking, held, confirmed, invoice())
      .when(issue(terms(20_000, 5_000)))
      .then(creditNote(5_000, 'Taken off your booking', { number: '2027-00042' }));
  });

  it('gives back the deposit without VAT, for none was in it', () => {
    const first = invoice({
      vat: { ratePercent: 20, number: 'GB123456789', taxable: total - price.deposit, included: 7_250 },
    });
    const back = price.deposit + 1_200;
    given(booking, withVat, confirmed, first)
      .when(issue(terms(total, back, { money: { received: total, returned: back, maybeDeposit: back } })))
      .then(
        creditNote(0, '', {
          number: '2027-00042',
          lines: [
            ...line(1_200, 'Taken off your booking'),
            { ...line(price.deposit, '')[0], kind: 'deposit', label: null } as PriceLine,
          ],
          vat: { ratePercent: 20, number: 'GB123456789', taxable: 1_200, included: 200 },
        }),
      );
  });

  it('is issued for what the owner lets go of', () => {
    const waived: BookingEvent = { type: 'BookingInstalmentWaived', data: WAIVED };
    given(booking, held, confirmed, waived)
      .when(issue(terms(total - WAIVED.amount)))
      .then(invoice(), creditNote(WAIVED.amount));
    given(booking, held, confirmed, invoice(), waived)
      .when(issue(terms(20_000)))
      .then(creditNote(WAIVED.amount, 'Taken off your booking', { number: '2027-00042' }));
  });

  it('is issued for what other dates cost less, before all is paid', () => {
    const cheaper = { ...price, price: price.price - 4_500, total: price.total - 4_500 };
    given(booking, held, confirmed, invoice(), movedTo([], cheaper, 100))
      .when(issue(terms(20_000)))
      .then(creditNote(4_500, 'Taken off your booking', { number: '2027-00042' }));
  });

  it('takes back all but what is kept, when the booking is cancelled before it is paid', () => {
    given(booking, held, confirmed, invoice(), cancelled)
      .when(issue(terms(20_000)))
      .then(creditNote(total - 20_000, 'Booking cancelled', { number: '2027-00042' }));
  });
});

/** A booking to which money comes and from which it goes, until it is cancelled: after each step the papers are issued. */
const histories = fc.record({
  steps: fc.array(
    fc.record({ received: fc.integer({ min: 0, max: 30_000 }), share: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 8 },
  ),
  isCancelled: fc.boolean(),
  unsaid: fc.constantFrom(0, 5_000, 1_000_000),
  asksAt: fc.integer({ min: 0, max: 8 }),
});

describe('The papers of a booking', () => {
  it('say together what was paid and has not gone back; once all has, no VAT is left, to the penny', () => {
    const amount = ({ lines }: Invoice) => sumsOf(lines).total;
    const net = (invoices: readonly Invoice[], part: (invoice: Invoice) => number) =>
      invoices.reduce((sum, each) => sum + (each.kind === 'invoice' ? 1 : -1) * part(each), 0);
    fc.assert(
      fc.property(histories, ({ steps, isCancelled, asksAt, unsaid }) => {
        let state: BookingState = [withVat, confirmed].reduce(booking.evolve, booking.initial());
        let [received, returned, issued] = [0, 0, 0];
        const papers = () => (state.status === 'none' ? [] : state.invoices);
        const settle = (isAskedFor = false) => {
          const decision = issueInvoices(
            terms(received, returned, {
              issuedThisYear: issued,
              isAskedFor,
              money: { received, returned, maybeDeposit: Math.min(returned, unsaid) },
            }),
            state,
          );
          if (decision.kind === 'rejected') return;
          issued += decision.events.length;
          state = decision.events.reduce(booking.evolve, state);
        };
        const invoiced = () => net(papers(), amount);
        const faults: string[] = [];
        const holds = (isSo: boolean, promise: string) => void (isSo || faults.push(promise));
        for (const [index, step] of steps.entries()) {
          received += step.received;
          settle(index === asksAt);
          returned += Math.floor(((received - returned) * step.share) / 100);
          settle();
          const kept = received - returned;
          holds(papers().length === 0 || invoiced() >= kept, 'what is kept is invoiced');
          holds(received < total || invoiced() === kept, 'nothing else is, once it is paid');
        }
        if (isCancelled) state = booking.evolve(state, cancelled);
        settle();
        holds(
          !isCancelled || papers().length === 0 || invoiced() === received - returned,
          'what is kept of a cancelled booking is invoiced, and nothing else',
        );
        returned = received;
        settle();
        const isOver = isCancelled || received >= total;
        const vatLeft = net(papers(), (each) => each.vat?.included ?? 0);
        holds(!isOver || (invoiced() === 0 && vatLeft === 0), 'nothing is left when all has gone back');
        for (const [index, paper] of papers().entries()) {
          holds(paper.number === invoiceNumber('2027', index + 1), 'numbers have no gaps');
          holds(amount(paper) > 0 && (paper.vat?.included ?? -1) >= 0, 'no paper is about nothing');
        }
        expect(faults).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
