import type { Paper, PaperPart } from '@holdfast/ports/paper.port';
import { pdfText } from '../../../test/support/pdf-text';
import { PdfkitPress } from './pdfkit.press';

const press = new PdfkitPress();

const paperOf = (...parts: PaperPart[]): Paper => ({
  title: 'Receipt HF-7KQ2-1',
  author: 'Gull Cottage',
  language: 'en-GB',
  at: new Date('2027-06-05T10:00:00.000Z'),
  parts,
});
const nameOf = (value: string) => paperOf({ kind: 'facts', facts: [{ name: 'Received from ', value }] });
const textOf = async (paper: Paper) => pdfText(await press.print(paper));
const plainBytes = async (paper: Paper) => Buffer.from(await press.print(paper)).toString('latin1');

describe('A paper', () => {
  it('says all that it was given, in its order', async () => {
    const text = await textOf(
      paperOf(
        { kind: 'address', name: 'Gull Cottage Ltd', lines: ['5 Sandy Lane', 'St Ives'] },
        { kind: 'heading', text: 'Receipt' },
        { kind: 'facts', facts: [{ name: 'Number ', value: 'HF-7KQ2-1' }] },
        {
          kind: 'amounts',
          heads: ['What ', 'Amount'],
          rows: [
            { text: '2 nights at £100.00 ', amount: '£200.00', isSum: false },
            { text: 'Total ', amount: '−£200.00', isSum: true },
          ],
        },
        { kind: 'note', text: 'Thank you, and an office with fine ligatures.' },
      ),
    );
    expect(text.split('\n')).toEqual([
      'Gull Cottage Ltd',
      '5 Sandy Lane',
      'St Ives',
      'Receipt',
      'NumberHF-7KQ2-1',
      'WhatAmount',
      '2 nights at £100.00£200.00',
      'Total−£200.00',
      'Thank you, and an office with fine ligatures.',
    ]);
  });

  it('has the same bytes each time, whatever was printed in between', async () => {
    const paper = nameOf('Łucja Ανδρέου');
    const first = await press.print(paper);
    await press.print(nameOf('Somebody else, with a non\u00a0breaking space'));
    const [second, third] = await Promise.all([press.print(paper), press.print(paper)]);
    expect(Buffer.from(second).equals(first)).toBe(true);
    expect(Buffer.from(third).equals(first)).toBe(true);
  });

  it('is tagged for screen readers, in its language, under its title, and carries its own date', async () => {
    const bytes = await plainBytes(paperOf({ kind: 'heading', text: 'Receipt' }));
    expect(bytes).toContain('/MarkInfo');
    expect(bytes).toContain('/Lang (en-GB)');
    expect(bytes).toContain('/DisplayDocTitle true');
    expect(bytes).toContain('/S /H1');
    expect(bytes).toContain('(Receipt HF-7KQ2-1)');
    expect(bytes).toContain('(D:20270605100000Z)');
  });

  it('goes on on a next page, without losing a row', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => ({
      text: `Row ${index + 1}.`,
      amount: '£1.00',
      isSum: false,
    }));
    const paper = paperOf({ kind: 'amounts', heads: ['What', 'Amount'], rows });
    expect((await plainBytes(paper)).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    const lines = (await textOf(paper)).split('\n');
    expect(lines.slice(1)).toEqual(rows.map(({ text, amount }) => `${text}${amount}`));
  });
});

describe('Names on a paper', () => {
  it.each(['Łucja Ανδρέου', 'Đặng Thị Hương', 'Ќирил Шевченко', 'Zoë O’Neill-Bräuer', 'Ŵyn ap Llŷr'])(
    'are text where our fonts have their letters: %s',
    async (name) => {
      expect(await textOf(nameOf(name))).toBe(`Received from${name}`);
      expect(await plainBytes(nameOf(name))).not.toContain('/ActualText');
    },
  );

  it('with letters that our fonts lack are boxes to the eye and letters to who copies or listens', async () => {
    expect(await textOf(nameOf('Li 李 😀 نور'))).toBe('Received fromLi 李 😀 نور');
  });

  it.each([
    ['would end a string of the file', 'A) Tj ET /JavaScript (B', 'A) Tj ET /JavaScript (B'],
    ['would turn the direction', 'Anna \u202egnp.exe', 'Anna gnp.exe'],
    ['would break a line or hide', ' Anna\r\n\t\u0000Smith\u200b ', 'Anna Smith'],
    ['hold half a letter', 'Anna \ud83d', 'Anna \ufffd'],
    ['are empty', '', ''],
  ])('that %s do no harm', async (_, name, printed) => {
    const bytes = await plainBytes(nameOf(name));
    expect(await textOf(nameOf(name))).toBe(`Received from${printed}`);
    expect(bytes).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction)\b/);
  });

  it('without an end are broken into lines that stay on the page', async () => {
    const name = 'Abcdefghij'.repeat(40);
    const lines = (await textOf(nameOf(name))).replace('Received from', '').split('\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join('')).toBe(name);
  });
});
