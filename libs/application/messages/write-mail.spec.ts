import { linearRgb } from '../../../frontend/src/shared/themes/oklch';
import { themes } from '../../../frontend/src/shared/themes/themes';
import { priceOrder } from '@holdfast/contracts/price-order';
import { letter } from './testing/letters';
import { mailColours } from './theme-colours';
import { writeMail } from './write-mail';

const gamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;

const hex = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) => Math.round(gamma(Math.min(1, Math.max(0, channel))) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

const mailOf = (...args: Parameters<typeof letter>) => {
  const mail = writeMail(letter(...args), 'id');
  if (mail === null) throw new Error('There is no mail');
  return mail;
};

describe('A mail about a booking', () => {
  it('tells the customer when, what was paid, and what happens next', () => {
    const booking = { discount: 2_000, discountCode: 'SEA', deposit: 7_500, amountPaid: 47_500 };
    const { to, replyTo, subject, text } = mailOf({ booking });
    expect(to).toEqual({ name: 'Anna Whitfield', address: 'anna@example.com' });
    expect(replyTo).toBe('hello@seaview.example.com');
    expect(subject).toBe('Booking K7PQRT3 confirmed: Seaview Caravan, Friday 4 June 2027');
    for (const part of [
      'When: From Friday 4 June 2027 to Tuesday 8 June 2027 (4 nights)',
      'Discount SEA: −£20.00',
      'Refundable deposit: £75.00',
      'Paid: £475.00',
      'What happens next: there is nothing more you need to do.',
      'Terms: https://seaview.example.com/terms',
    ])
      expect(text).toContain(part);
  });

  it('lists what the price is made of in the order of the page', () => {
    const booking = { bookingFee: 1_498, discount: 2_000, discountCode: 'SEA', deposit: 7_500 };
    const { text } = mailOf({ booking });
    const labels = ['Price', 'Booking fee', 'Discount SEA', 'Refundable deposit', 'Paid'];
    const found = text.match(new RegExp(`^(?:${labels.join('|')})(?=: )`, 'gm'));
    expect(found).toEqual(labels);
    expect(priceOrder).toEqual(['price', 'booking_fee', 'discount', 'security_deposit']);
  });

  it('wears the colour of the theme', () => {
    expect(mailOf().html).toContain(`background:${mailColours.amber.accent}`);
    for (const [id, { seed }] of Object.entries(themes))
      expect(mailColours[id as keyof typeof themes].accent).toBe(hex(linearRgb([seed.al, seed.ac, seed.ah])));
  });

  it('shows what a customer has typed as text', () => {
    const { html } = mailOf({ kind: 'new_booking', customerName: '<img src=x onerror=alert(1)>' });
    expect(html).toMatch(/&lt;img src(=|&#x3D;)x onerror(=|&#x3D;)alert\(1\)&gt;/);
    expect(html).not.toContain('<img');
  });

  it('goes to the owner with the customer to reply to, and to nobody without an address', () => {
    expect(mailOf({ kind: 'new_booking' })).toMatchObject({
      to: { address: 'hello@seaview.example.com' },
      replyTo: 'anna@example.com',
      attachments: [],
    });
    expect(writeMail(letter({ kind: 'new_booking', details: { contactEmail: null } }), 'id')).toBeNull();
  });

  it('says of a cancelled booking what has been refunded', () => {
    expect(mailOf({ kind: 'cancellation', booking: { refunded: 42_000 } }).text).toContain(
      '£420.00 of what you paid',
    );
    expect(mailOf({ kind: 'cancellation' }).text).toContain('You paid £420.00. About a refund');
  });

  it.each(['confirmation', 'cancellation', 'payment_failed', 'payment_returned'] as const)(
    'never asks to get in touch without saying how: %s',
    (kind) => {
      const nothing = { contactEmail: null, contactPhone: null, contactAddress: null };
      const asks = /get in touch|please|question|about a refund|contact us/i;
      expect(mailOf({ kind, details: nothing }).text.replace('Please keep this email.', '')).not.toMatch(
        asks,
      );
      const byPhone = mailOf({ kind, details: { ...nothing, contactPhone: '01632 960 147' } }).text;
      expect(byPhone).toMatch(/please call 01632 960 147\. Your booking reference/);
      const byPost = mailOf({ kind, details: { ...nothing, contactAddress: 'Cliff Lane\nBay' } }).text;
      expect(byPost).toContain('please write to Cliff Lane, Bay.');
    },
  );
});
