import { dateInWords } from '@holdfast/domain/kernel/words';
import { movedSums } from '@holdfast/domain/payment/movements';
import type { MoneyMovement } from '@holdfast/domain/payment/movements';
import type { Paper, PaperAmount, PaperPart } from '@holdfast/ports/paper.port';
import { bookingFacts, dayOf, opening, priceLineRows, byMeans, row } from './paper-words';
import type { PaperFacts } from './paper-words';

/** What the booking costs, what came and went with this receipt, and how much has by now. */
const ofBooking = (
  { standing: { booking, movements } }: PaperFacts,
  movement: MoneyMovement,
): PaperAmount[] => {
  const { agreement, price, status } = booking;
  const { received, returned } = movedSums(movements);
  const balance = status === 'cancelled' ? 0 : Math.max(0, price.total - received);
  return [
    ...priceLineRows(agreement.lines, agreement.discount?.code ?? null),
    row('Price in all', price.total, true),
    ...(agreement.vat ? [row(`Includes VAT at ${agreement.vat.ratePercent} %`, agreement.vat.included)] : []),
    row(movement.kind === 'received' ? 'Received now' : 'Returned now', movement.amount, true),
    row('Received so far', received),
    ...(returned > 0 ? [row('Returned so far', returned)] : []),
    row('Still to be paid', balance),
  ];
};

const note = ({ kind, isOfBooking, means }: MoneyMovement): PaperPart => {
  const by = `${kind === 'received' ? 'Paid' : 'Returned'} ${byMeans[means]}.`;
  const text = isOfBooking ? by : `${by} This payment belongs to no booking: all of it goes back to you.`;
  return { kind: 'note', text };
};

/** The receipt of a movement of money: who got it, for what, and what is still to be paid. */
export const receiptPaper = (facts: PaperFacts, movement: MoneyMovement): Paper => {
  const { number, at, business, customer, standing } = facts;
  const isReceived = movement.kind === 'received';
  const heading = isReceived ? 'Receipt' : 'Receipt of a refund';
  const rows = movement.isOfBooking
    ? ofBooking(facts, movement)
    : [row(isReceived ? 'Received' : 'Returned', movement.amount, true)];
  return {
    title: `${heading} ${number}`,
    author: business.name,
    language: standing.booking.language,
    at,
    parts: [
      ...opening(facts, heading),
      {
        kind: 'facts',
        facts: [
          { name: 'Number', value: number },
          { name: 'Date', value: dayOf(facts) },
          ...(movement.on === null
            ? []
            : [{ name: isReceived ? 'Received on' : 'Returned on', value: dateInWords(movement.on) }]),
          { name: isReceived ? 'Received from' : 'Returned to', value: customer },
          ...bookingFacts(facts),
        ],
      },
      { kind: 'amounts', heads: ['What', 'Amount'], rows },
      note(movement),
    ],
  };
};
