import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Letter } from './letter';
import { goldenLetters } from './testing/golden-letters';
import { writeMail } from './write-mail';
import { smsText } from './write-sms';

const FOLDER = join(__dirname, 'testing/golden');

/**
 * Looked at as a mail program shows them, too: a stay with all there is to tell, a name that would be markup where nobody
 * can be reached, somebody's own words in paragraphs, and what goes to the owner. All go through one template.
 */
const LOOKED_AT: readonly string[] = ['confirmation-stay', 'confirmation-bare', 'owner-wrote', 'new-booking'];

const goldenFiles = (): string[] => readdirSync(FOLDER).toSorted();

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

const mailOf = (letter: Letter) => {
  const mail = writeMail(letter, 'id');
  if (mail) return mail;
  throw new Error(`There is no mail of ${letter.kind}`);
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x2F;': '/',
  '&#x3D;': '=',
};

/** The words that a mail program shows, where each of its parts ends, and the addresses behind its links. */
const wordsOf = (html: string): string =>
  html
    .replace(/<!--.*?-->|<(style|title)\b.*?<\/\1>/gs, '')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');

const letters = Object.entries(goldenLetters).map(([name, of]) => ({ name, of, ...mailOf(of) }));

describe.each(letters)('The message $name', ({ name, of, subject, text, html, attachments }) => {
  it('reads as it was approved', () => {
    expectGolden(`${name}.txt`, `Subject: ${subject}\n\n${text}`);
    expectGolden(`${name}.sms.txt`, `${smsText(of, true)}\n`);
    for (const { content } of attachments) expectGolden(`${name}.ics`, content);
    if (LOOKED_AT.includes(name)) expectGolden(`${name}.html`, html);
  });

  it('says the same as a mail program shows it', () => {
    const shown = wordsOf(html);
    const missing = text.split(/\n+/).flatMap((line) => {
      const parts = line === '-- ' ? [] : line.split(/: (?=\S)/);
      return parts.map((part) => part.trim()).filter((part) => !shown.includes(part));
    });
    expect(missing).toEqual([]);
  });
});

describe('The messages that were looked at', () => {
  it('are of every kind there is', () => {
    const kinds: Record<Letter['kind'], true> = {
      confirmation: true,
      new_booking: true,
      cancellation: true,
      reinstated: true,
      payment_failed: true,
      payment_returned: true,
      refund_sent: true,
      manage_link: true,
      email_changed: true,
      owner_wrote: true,
      booking_cancelled_by_customer: true,
      customer_wrote: true,
      change_asked: true,
      change_offered: true,
      change_done: true,
      change_ended: true,
      booking_moved: true,
      balance_reminder: true,
      balance_overdue: true,
      balance_paid: true,
      deposit_returned: true,
      deposit_kept: true,
      deposit_soon: true,
      payment_link: true,
      provisional: true,
      provisional_lapsed: true,
      provisional_ending: true,
      double_booked: true,
    };
    expect(new Set(letters.map(({ of }) => of.kind))).toEqual(new Set(Object.keys(kinds)));
  });

  it('are all that is kept', () => {
    const known = letters.flatMap(({ name, attachments }) => [
      `${name}.txt`,
      `${name}.sms.txt`,
      ...attachments.map(() => `${name}.ics`),
    ]);
    expect(goldenFiles()).toEqual([...known, ...LOOKED_AT.map((name) => `${name}.html`)].toSorted());
  });
});
