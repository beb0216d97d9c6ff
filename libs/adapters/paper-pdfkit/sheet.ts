import type { Paper } from '@holdfast/ports/paper.port';
import { faceOf } from './faces';
import type { Coverage, Subset } from './faces';
import { linesOf } from './lines';
import { printable, runsOf } from './runs';
import { BOTTOM, MARGIN, WIDTH, page } from './setting';
import type { Column, Setting } from './setting';

/** Of the height of the letters. */
const LINE = 1.4;
const BOX = { width: 0.65, height: 0.62, side: 0.06 };

const INK = '#1f2933';
const FAINT = '#cbd2d9';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** How the document of a paper is made: nothing in it but what the paper says, so that its bytes are the same each time. */
export const documentOptions = ({ title, author, language, at }: Paper): PDFKit.PDFDocumentOptions => ({
  size: 'A4',
  margin: MARGIN,
  pdfVersion: '1.7',
  tagged: true,
  displayTitle: true,
  lang: language,
  font: '',
  info: { Title: printable(title), Author: printable(author), CreationDate: at, ModDate: at },
});

/** Pages that are filled from top to bottom, with the tags that a screen reader goes by. */
export class Sheet {
  private readonly root: Element;
  private y = MARGIN;

  /** @param pdf made with `documentOptions` */
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly coverage: Coverage,
  ) {
    this.pdf.fillColor(INK).strokeColor(INK).lineWidth(0.6);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** All of it as a file; nothing can be added after that. */
  async end(): Promise<Uint8Array> {
    this.root.end();
    const chunks: Uint8Array[] = [];
    this.pdf.end();
    for await (const chunk of this.pdf) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  }

  /** Free space, as high as so many points. */
  space(height: number): void {
    this.y += height;
  }

  /** A paragraph or heading over the whole width. */
  paragraph(tag: 'H1' | 'P', text: string, setting: Setting): void {
    const lines = this.lines(text, page, setting);
    this.room(lines.length * setting.size * LINE);
    const element = this.tagged(this.root, tag, () => this.write(lines, page, setting));
    element.end();
    this.y += lines.length * setting.size * LINE;
  }

  /** Opens a table; its rows are added with `row`. */
  table(): Element {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    return table;
  }

  /** A row of a table: as high as its highest cell, never over the end of a page. */
  row(
    table: Element,
    cells: readonly { tag: 'TH' | 'TD'; text: string; column: Column; setting: Setting }[],
  ): void {
    const set = cells.map((cell) => ({ ...cell, lines: this.lines(cell.text, cell.column, cell.setting) }));
    const height = Math.max(...set.map(({ lines, setting }) => lines.length * setting.size * LINE));
    this.room(height);
    const row = this.pdf.struct('TR');
    table.add(row);
    for (const { tag, lines, column, setting } of set)
      this.tagged(row, tag, () => this.write(lines, column, setting));
    row.end();
    this.y += height;
  }

  /** A line across the page, which says nothing. */
  rule(): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf
      .save()
      .strokeColor(FAINT)
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .stroke()
      .restore();
    this.pdf.endMarkedContent();
    this.y += 4;
  }

  private room(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.pdf.addPage();
    this.pdf.fillColor(INK).strokeColor(INK).lineWidth(0.6);
    this.y = MARGIN;
  }

  private tagged(parent: Element, tag: string, draw: () => void): Element {
    const element = this.pdf.struct(tag);
    parent.add(element);
    element.add(draw);
    return element;
  }

  private lines(text: string, { width }: Column, setting: Setting): readonly string[] {
    return linesOf(printable(text), width, (each) => this.widthOf(each, setting));
  }

  private write(lines: readonly string[], { left, width, align }: Column, setting: Setting): void {
    for (const [index, line] of lines.entries()) {
      const start = align === 'left' ? left : left + width - this.widthOf(line, setting);
      this.writeLine(line, MARGIN + start, this.y + index * setting.size * LINE, setting);
    }
  }

  private writeLine(line: string, left: number, top: number, setting: Setting): void {
    let x = left;
    for (const { subset, text } of runsOf(line, this.coverage)) {
      if (subset === null) this.box(text, x, top, setting);
      else this.font(subset, setting).text(text, x, top, { lineBreak: false });
      x += this.widthOfRun(subset, text, setting);
    }
  }

  /** Where our fonts have no letter: a box to see, and the letter for whoever copies or listens. */
  private box(letter: string, x: number, top: number, { size }: Setting): void {
    this.pdf.markContent('Span', { actual: letter });
    const side = BOX.side * size;
    this.pdf
      .rect(x + side, top + (1.024 - BOX.height) * size, BOX.width * size - 2 * side, BOX.height * size)
      .stroke();
    this.pdf.endMarkedContent();
  }

  private widthOf(text: string, setting: Setting): number {
    return runsOf(text, this.coverage).reduce(
      (sum, run) => sum + this.widthOfRun(run.subset, run.text, setting),
      0,
    );
  }

  private widthOfRun(subset: Subset | null, text: string, setting: Setting): number {
    return subset === null
      ? BOX.width * setting.size
      : this.font(subset, setting).widthOfString(text, { lineBreak: false });
  }

  private font(subset: Subset, { size, weight }: Setting): PDFKit.PDFDocument {
    const name = `${subset} ${weight}`;
    this.pdf.registerFont(name, faceOf(subset, weight));
    return this.pdf.font(name, size);
  }
}
