import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import type { Letter } from './letter';
import { contactLines, customerLinks, factsOf, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';

/** What has become of what was paid, where that was said when the booking ended. */
const toldMoney = ({ cancelling, booking }: Letter): readonly string[] | null => {
  const ended = cancelling?.ended ?? null;
  if (ended === null) return null;
  const { by, refund, kept } = ended;
  if (refund > 0)
    return [
      `${moneyText(refund)} goes back to you, the way you paid. It can take a few days to reach your account.`,
      ...(kept > 0 ? [`${moneyText(kept)} is kept${by === 'tenant_admin' ? '' : ', as was agreed'}.`] : []),
    ];
  // Where an owner has given nothing back, what comes of that is between them and their customer.
  if (by === 'tenant_admin' || booking.amountPaid === 0) return null;
  return [`${moneyText(kept)} of what you paid is kept, as was agreed; nothing comes back.`];
};

/** For the customer, whoever has cancelled. */
export const cancellation = (letter: Letter): MailWords => {
  const { booking, tenant, customer, cancelling } = letter;
  const told = toldMoney(letter);
  const paid = `You paid ${moneyText(booking.amountPaid)}.`;
  const goneBack = `${moneyText(booking.refunded)} of what you paid has been refunded. It can take a few days to reach your account.`;
  const isOwed = told === null && booking.refunded === 0 && booking.amountPaid > 0;
  const question = contactLines(letter, isOwed ? `${paid} About a refund` : 'If you have a question');
  const isOwn = cancelling?.ended?.by === 'customer';
  return {
    subject: `Booking ${booking.reference} cancelled: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'Your booking is cancelled',
      opening: [
        `Dear ${customer.name},`,
        isOwn
          ? `You have cancelled your booking with ${tenant.name}.`
          : `Your booking with ${tenant.name} has been cancelled.`,
      ],
      facts: factsOf(letter),
      prices: [],
      closing: [
        ...(told ?? (booking.refunded > 0 ? [goneBack] : [])),
        'The attached file takes the booking out of your calendar.',
        ...(isOwed && question.length === 0 ? [paid] : question),
      ],
      button: null,
      footer: senderLines(letter),
      links: customerLinks(letter),
    },
  };
};

/** For the owner. */
export const cancelledByCustomer = (letter: Letter): MailWords => {
  const { booking, customer, cancelling, siteUrl, remark } = letter;
  const { refund = 0, kept = 0 } = cancelling?.ended ?? {};
  return {
    subject: `${customer.name} has cancelled: booking ${booking.reference}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'A booking was cancelled',
      opening: [
        `${customer.name} has cancelled, and the time is free again.`,
        ...(remark === null ? [] : [`They write: “${remark}”`]),
      ],
      facts: [
        ...factsOf(letter),
        { label: 'Goes back to them', amount: moneyText(refund) },
        { label: 'Kept', amount: moneyText(kept) },
      ],
      prices: [],
      closing: ['What goes back was asked for by itself. A reply to this email goes to the customer.'],
      button: { label: 'Open the booking', url: `${siteUrl}/admin/bookings?booking=${booking.bookingId}` },
      footer: ['You get this email because your address is the contact address of your booking site.'],
      links: [],
    },
  };
};
