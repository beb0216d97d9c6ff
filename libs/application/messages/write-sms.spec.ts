import { septets, toGsm7 } from './gsm7';
import { letter } from './testing/letters';
import { ukMobile } from './uk-mobile';
import { smsText, writeSms } from './write-sms';

describe('A text message', () => {
  it('says what was booked', () => {
    expect(smsText(letter())).toMatch(
      /^Seaview Caravan: booking K7PQRT3 is confirmed: Fri 4 Jun 2027 to Tue 8 Jun 2027\./,
    );
    expect(smsText(letter({ kind: 'new_booking' }))).toContain('£420.00 paid');
  });

  it.each(['confirmation', 'new_booking', 'cancellation'] as const)('fits into one segment: %s', (kind) => {
    const name = 'Ünder ŁÓDŹ 🚐 “Caravans” – {holiday} [park] '.repeat(10);
    expect(septets(smsText(letter({ kind, tenant: { name } })))).toBeLessThanOrEqual(160);
  });

  it('uses the signs of the alphabet of text messages only', () => {
    expect(toGsm7('Zoë’s café — 5€ 🚐')).toBe("Zoe's café - 5€");
    expect(septets('5€')).toBe(3);
  });

  it('goes to mobiles of the UK, written as the provider wants them', () => {
    expect(writeSms(letter())?.to).toBe('+447700900123');
    expect(ukMobile('07400 123456')).toBe('+447400123456');
    expect(ukMobile('020 7946 0958')).toBeNull();
    expect(ukMobile('+33 6 12 34 56 78')).toBeNull();
    expect(ukMobile('hello')).toBeNull();
    expect(writeSms(letter({ kind: 'new_booking', details: { contactPhone: null } }))).toBeNull();
  });
});
