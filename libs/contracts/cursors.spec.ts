import { AuditCursor, BookingsCursor, PlatformAuditCursor } from './cursors';

const ID = '0190b1c2-0000-7000-8000-000000000001';
const of = (text: string): string => Buffer.from(text).toString('base64url');

describe('A cursor', () => {
  it('is one that a Link header gave', () => {
    expect(BookingsCursor.safeParse(of(`2026-12-07T09:30:00.000Z ${ID}`)).success).toBe(true);
    expect(PlatformAuditCursor.safeParse(of(`2026-12-07T09:30:00.000Z ${ID} 12`)).success).toBe(true);
    expect(AuditCursor.safeParse('12').success).toBe(true);
  });

  it.each([
    'nonsense',
    '',
    '%00',
    of(`0000-01-01T00:00:00.000Z ${ID}`),
    of(`9999-12-31T23:59:59.999Z ${ID}`),
    of(`2026-02-30T00:00:00.000Z ${ID}`),
    of(`2026-12-07T09:30:00-23:59 ${ID}`),
    of(`2026-12-07T09:30:00.000Z ${'-'.repeat(36)}`),
    of(`2026-12-07T09:30:00.000Z ${ID} ${ID}`),
  ])('is not %s', (text) => {
    for (const schema of [BookingsCursor, PlatformAuditCursor, AuditCursor])
      expect(schema.safeParse(text).success).toBe(false);
  });
});
