import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import { agreedOnStay } from '@holdfast/domain/pricing/stay-agreement';
import { FIREWOOD, nightsOfA, tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import type { Letter } from './letter';
import { letter } from './testing/letters';
import { writeMail } from './write-mail';
import { smsText } from './write-sms';

const FOLDER = join(__dirname, 'testing/golden');

/** What was looked at and found right. A file that was taken away is written anew, for somebody to look at. */
const expectGolden = (name: string, text: string): void => {
  const file = join(FOLDER, name);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, text);
    throw new Error(`${name} was missing and has been written: look at it`);
  }
  expect(text).toBe(readFileSync(file, 'utf8'));
};

const nights = {
  discount: 2_000,
  discountCode: 'SEA',
  bookingFee: 1_498,
  deposit: 7_500,
  amountPaid: 48_998,
  total: 48_998,
};
const agreement = agreedOnStay(
  { version: 4, tariff: { ...tariffA, nights: nightsOfA, vat: { ratePercent: 20, number: 'GB123456789' } } },
  {
    stay: { arrival: '2027-06-04', departure: '2027-06-08' },
    party: { adults: 2, children: 1, infants: 0, pets: 1 },
    extras: [{ id: FIREWOOD, quantity: 2 }],
  },
  { discountId: 'sea', code: 'SEA', type: 'value', amount: 2_000 },
  '2027-01-15',
);
const sums = sumsOf(agreement.lines);
const stayed = {
  ...sums,
  amountPaid: sums.total,
  blockId: null,
  stay: { terms: agreement, arriveFrom: '16:00', leaveBy: '10:00' },
};
const slot = (date: string, startTime = '10:00', endTime = '12:00') => ({
  startDate: date,
  endDate: date,
  startTime,
  endTime,
});

const letters: Readonly<Record<string, Letter>> = {
  confirmation: letter({ booking: nights }),
  'confirmation-slot': letter({ booking: slot('2027-10-31'), tenant: { theme: 'ocean' } }),
  'confirmation-bare': letter({
    customerName: 'Zoë <b>"O\'Brien"</b> & Søn',
    tenant: { theme: 'default', name: 'R&D <Studio>' },
    details: { contactEmail: null, contactPhone: null, contactAddress: null },
  }),
  'cancellation-bare': letter({
    kind: 'cancellation',
    booking: { status: 'cancelled' },
    details: { contactEmail: null, contactPhone: null, contactAddress: null },
  }),
  'cancellation-owed': letter({ kind: 'cancellation', booking: { status: 'cancelled' } }),
  'new-booking': letter({ kind: 'new_booking', booking: nights }),
  'confirmation-stay': letter({ booking: { ...stayed, discountCode: 'SEA' } }),
  cancellation: letter({ kind: 'cancellation', booking: { refunded: 42_000, status: 'cancelled' } }),
  'cancellation-slot': letter({
    kind: 'cancellation',
    booking: { ...slot('2027-03-28', '00:30', '02:30'), refunded: 42_000, status: 'cancelled' },
  }),
  'payment-failed': letter({ kind: 'payment_failed', booking: { status: 'expired', amountPaid: 0 } }),
  'payment-returned': letter({ kind: 'payment_returned', booking: { status: 'expired', amountPaid: 0 } }),
};

const mailOf = (name: string) => {
  const mail = writeMail(letters[name] as Letter, 'id');
  if (mail) return mail;
  // Nobody to write to: as if there were, so that the words are seen all the same.
  throw new Error(`There is no mail for ${name}`);
};

describe.each(Object.keys(letters))('The message %s', (name) => {
  it('looks and reads as it was approved', () => {
    const { subject, text, html, attachments } = mailOf(name);
    expectGolden(`${name}.txt`, `Subject: ${subject}\n\n${text}`);
    expectGolden(`${name}.html`, html);
    expectGolden(`${name}.sms.txt`, `${smsText(letters[name] as Letter, true)}\n`);
    for (const { content } of attachments) expectGolden(`${name}.ics`, content);
  });
});

describe('The messages that were looked at', () => {
  it('are of every kind there is', () => {
    const kinds: Record<Letter['kind'], true> = {
      confirmation: true,
      new_booking: true,
      cancellation: true,
      payment_failed: true,
      payment_returned: true,
    };
    expect(new Set(Object.values(letters).map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  });
});

/** The one entry of a calendar file, as another program reads it. */
const entryOf = (of: Letter) => {
  const content = writeMail(of, 'id')?.attachments[0]?.content ?? '';
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { calendar, event };
};

describe('The calendar file, read by a calendar', () => {
  it('is one entry that a cancellation takes back', () => {
    const made = entryOf(letter());
    const taken = entryOf(letter({ kind: 'cancellation' }));
    expect(made.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(taken.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(taken.event.uid).toBe(made.event.uid);
    expect([made.event.sequence, taken.event.sequence]).toEqual([0, 1]);
    expect(taken.event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(made.event.summary).toBe('Seaview Caravan');
    expect(made.event.location).toBe('Seaview Caravan, 1 Sea Road, Whitby');
  });

  it('is whole days for nights, also over a clock change', () => {
    const { event } = entryOf(letter({ booking: { startDate: '2027-03-26', endDate: '2027-03-30' } }));
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2027-03-26',
      '2027-03-30',
    ]);
  });

  it.each([
    ['the day before the clocks go forward', slot('2027-03-27'), '2027-03-27T10:00:00Z', 2],
    ['the day they go forward', slot('2027-03-28'), '2027-03-28T09:00:00Z', 2],
    ['over the hour that is left out', slot('2027-03-28', '00:30', '02:30'), '2027-03-28T00:30:00Z', 1],
    ['the day before they go back', slot('2027-10-30'), '2027-10-30T09:00:00Z', 2],
    ['the day they go back', slot('2027-10-31'), '2027-10-31T10:00:00Z', 2],
    ['over the hour that comes twice', slot('2027-10-31', '00:30', '02:30'), '2027-10-30T23:30:00Z', 3],
  ])('is the right instants %s', (_when, booking, start, hours) => {
    const { event } = entryOf(letter({ booking }));
    expect(event.startDate.toString()).toBe(start);
    expect(event.duration.toSeconds()).toBe(hours * 3_600);
  });

  it('gives names back as they were typed', () => {
    const name = `Zoë's "Café", ${'Blåbær; & \\ '.repeat(12)}end`;
    const { event } = entryOf(letter({ tenant: { name } }));
    expect(event.summary).toBe(name);
  });
});
