import { Turns } from '@holdfast/platform/throttle/turns';
import type { Paper, PaperPart, PaperPress } from '@holdfast/ports/paper.port';
import { assertNever } from '@holdfast/domain/kernel/assert-never';
import { readCoverage } from './faces';
import { page } from './setting';
import type { Column, Setting } from './setting';
import { Sheet, documentOptions } from './sheet';

const plain: Setting = { size: 10.5, weight: 400 };
const strong: Setting = { size: 10.5, weight: 700 };
const heading: Setting = { size: 22, weight: 700 };
const name: Setting = { size: 13, weight: 700 };

const AMOUNT = 110;
const LABEL = 130;
const GAP = 12;

const label: Column = { left: 0, width: LABEL, align: 'left' };
const value: Column = { left: LABEL + GAP, width: page.width - LABEL - GAP, align: 'left' };
const text: Column = { left: 0, width: page.width - AMOUNT - GAP, align: 'left' };
const amount: Column = { left: page.width - AMOUNT, width: AMOUNT, align: 'right' };

// A paper keeps a core busy for some tens of milliseconds: one at a time in a process, so that the rest of it keeps running.
const turns = new Turns(1, Number.POSITIVE_INFINITY);

/** Papers through pdfkit: A4, tagged, set in Source Sans 3. */
export class PdfkitPress implements PaperPress {
  print(paper: Paper): Promise<Uint8Array> {
    return turns.take(async () => {
      const [{ default: Pdf }, coverage] = await Promise.all([import('pdfkit'), readCoverage()]);
      const sheet = new Sheet(new Pdf(documentOptions(paper)), coverage);
      for (const part of paper.parts) set(sheet, part);
      return sheet.end();
    });
  }
}

const set = (sheet: Sheet, part: PaperPart): void => {
  switch (part.kind) {
    case 'heading':
      sheet.space(18);
      sheet.paragraph('H1', part.text, heading);
      sheet.space(6);
      return;
    case 'address':
      sheet.paragraph('P', part.name, name);
      for (const line of part.lines) sheet.paragraph('P', line, plain);
      return;
    case 'facts':
      setFacts(sheet, part.facts);
      return;
    case 'amounts':
      setAmounts(sheet, part);
      return;
    case 'note':
      sheet.space(12);
      sheet.paragraph('P', part.text, plain);
      return;
    default:
      assertNever(part);
  }
};

const setFacts = (sheet: Sheet, facts: Extract<PaperPart, { kind: 'facts' }>['facts']): void => {
  const table = sheet.table();
  for (const fact of facts)
    sheet.row(table, [
      { tag: 'TH', text: fact.name, column: label, setting: plain },
      { tag: 'TD', text: fact.value, column: value, setting: strong },
    ]);
  table.end();
};

const setAmounts = (sheet: Sheet, { heads, rows }: Extract<PaperPart, { kind: 'amounts' }>): void => {
  sheet.space(18);
  const table = sheet.table();
  sheet.row(table, [
    { tag: 'TH', text: heads[0], column: text, setting: strong },
    { tag: 'TH', text: heads[1], column: amount, setting: strong },
  ]);
  sheet.rule();
  for (const [index, row] of rows.entries()) {
    if (row.isSum && rows[index - 1]?.isSum === false) sheet.rule();
    const setting = row.isSum ? strong : plain;
    sheet.row(table, [
      { tag: 'TD', text: row.text, column: text, setting },
      { tag: 'TD', text: row.amount, column: amount, setting },
    ]);
    sheet.space(2);
  }
  table.end();
};
