import { MESSAGE_KINDS } from '@holdfast/domain/booking/message-kinds';
import { SegmentedMessage } from 'sms-segments-calculator';
import { septets, toGsm7 } from './gsm7';
import { letter } from './testing/letters';
import { ukMobile } from './uk-mobile';
import { smsText, writeSms } from './write-sms';

/** As the provider counts. */
const cost = (text: string) => {
  const { segmentsCount, encodingName } = new SegmentedMessage(text);
  return `${segmentsCount} of ${encodingName}`;
};

describe('A text message', () => {
  it.each([
    [
      'confirmation',
      'Seaview Caravan: booking K7PQRT3 is confirmed: Fri 4 Jun 2027 to Tue 8 Jun 2027. Reply STOP to opt out.',
    ],
    ['new_booking', 'Seaview Caravan: new booking K7PQRT3: Fri 4 Jun 2027 to Tue 8 Jun 2027, £420.00 paid.'],
    [
      'cancellation',
      'Seaview Caravan: booking K7PQRT3 (Fri 4 Jun 2027 to Tue 8 Jun 2027) is cancelled. Reply STOP to opt out.',
    ],
    [
      'payment_failed',
      'Seaview Caravan: your payment for Fri 4 Jun 2027 to Tue 8 Jun 2027 did not go through. Nothing is booked or charged. Reply STOP to opt out.',
    ],
    [
      'payment_returned',
      'Seaview Caravan: Fri 4 Jun 2027 to Tue 8 Jun 2027 was no longer free. £420.00 is being returned to you. Reply STOP to opt out.',
    ],
  ] as const)('says what happened: %s', (kind, text) => {
    const status = kind.startsWith('payment_') ? ('expired' as const) : ('confirmed' as const);
    expect(smsText(letter({ kind, booking: { status } }), true)).toBe(text);
  });

  it('leads to the booking where there is room', () => {
    const booking = { endDate: '2027-06-04', startTime: '10:00', endTime: '11:00' };
    const short = letter({ booking, tenant: { name: 'Sea' } });
    const manageUrl = `https://s.uk/m/${'x'.repeat(47)}`;
    expect(smsText({ ...short, manageUrl }, true)).toBe(
      `Sea: booking K7PQRT3 is confirmed: Fri 4 Jun 2027 10:00. ${manageUrl} Reply STOP to opt out.`,
    );
  });

  it('says how to get no more, by reply or, from a sender with a name, to the business', () => {
    expect(smsText(letter(), true)).toMatch(/ Reply STOP to opt out\.$/);
    expect(smsText(letter(), false)).toMatch(/ No more texts: 07700 900456$/);
    const unreachable = { contactPhone: null, contactEmail: null };
    expect(smsText(letter({ details: unreachable }), false)).not.toContain('No more texts');
    expect(smsText(letter({ kind: 'new_booking' }), true)).not.toContain('STOP');
  });

  it.each(MESSAGE_KINDS.flatMap((kind) => [[kind, true] as const, [kind, false] as const]))(
    'fits into one segment: %s, replies %s',
    (kind, takesReplies) => {
      const name = 'Ünder ŁÓDŹ 🚐 “Caravans” – {holiday} [park] '.repeat(10);
      const details = { contactPhone: null, contactEmail: `${'bookings.'.repeat(9)}@seaview.example.com` };
      const booking = { startDate: '2027-11-24', endDate: '2027-12-29', total: 123_456_78 };
      const text = smsText(letter({ kind, tenant: { name }, details, booking }), takesReplies);
      expect(septets(text)).toBeLessThanOrEqual(160);
      expect(cost(text)).toBe('1 of GSM-7');
      expect(text).toMatch(/^Ünder LÓDZ|^Ünder/);
    },
  );

  it('uses the signs of the alphabet of text messages only', () => {
    expect(toGsm7('Zoë’s café — 5€ 🚐')).toBe("Zoe's café - 5€");
    expect(septets('5€')).toBe(3);
  });

  it('goes to mobiles of the UK, written as the provider wants them', () => {
    expect(writeSms(letter(), true)).toMatchObject({
      to: '+447700900123',
      reportTo:
        'https://seaview.example.com/webhooks/twilio/11111111-6a0e-4f0e-9b39-0d2f5a7c1e44/7a1b0c52-6a0e-4f0e-9b39-0d2f5a7c1e55',
    });
    expect(ukMobile('07400 123456')).toBe('+447400123456');
    expect(ukMobile('020 7946 0958')).toBeNull();
    expect(ukMobile('+33 6 12 34 56 78')).toBeNull();
    expect(ukMobile('hello')).toBeNull();
    expect(writeSms(letter({ kind: 'new_booking', details: { contactPhone: null } }), true)).toBeNull();
  });

  it.each([
    ['Guernsey', '07911 123456', '+447911123456'],
    ['Guernsey', '+44 7781 123456', '+447781123456'],
    ['Guernsey', '(07839) 123 456', '+447839123456'],
    ['Jersey', '07797 712345', '+447797712345'],
    ['Jersey', '00 44 7829 712345', '+447829712345'],
    ['the Isle of Man', '07624 312345', '+447624312345'],
    ['the Isle of Man', '+44 (0)7457 612345', '+447457612345'],
  ])('goes to mobiles of %s too: %s', (_, typed, number) => {
    expect(ukMobile(typed)).toBe(number);
  });

  it.each(['01481 256789', '01534 712345', '01624 612345'])('does not go to landlines there: %s', (typed) => {
    expect(ukMobile(typed)).toBeNull();
  });
});
