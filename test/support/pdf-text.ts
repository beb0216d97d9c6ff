import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

const objectsOf = (pdf: string): ReadonlyMap<string, PdfObject> => {
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: body = '' } of pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [dictionary = '', stream = ''] = body.split(/\nstream\n/, 2);
    const packed = Buffer.from(
      stream.slice(0, Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)),
      'latin1',
    );
    const isPacked = dictionary.includes('/FlateDecode');
    objects.set(id, { dictionary, stream: (isPacked ? inflateSync(packed) : packed).toString('latin1') });
  }
  return objects;
};

const utf16 = (hex: string): string => Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le');

/** What the glyphs of a font are, as the paper itself says (ToUnicode): by number. */
const lettersOf = (
  font: PdfObject | undefined,
  objects: ReadonlyMap<string, PdfObject>,
): readonly string[] => {
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font?.dictionary ?? '')?.[1] ?? '')?.stream ?? '';
  return [...map.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/gs)].flatMap(({ 1: letters = '' }) =>
    [...letters.matchAll(/<(.*?)>/g)].map(({ 1: letter = '' }) => utf16(letter)),
  );
};

const actualText = (literal: string): string =>
  Buffer.from(literal.replace(/\\([\s\S])/g, '$1').slice(2), 'latin1')
    .swap16()
    .toString('utf16le');

const TOKENS =
  /\/(F\d+) [\d.]+ Tf|1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\[([^\]]*)\] TJ|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g;

const pageText = (page: PdfObject, objects: ReadonlyMap<string, PdfObject>): string => {
  const of = (name: RegExp) => objects.get(name.exec(page.dictionary)?.[1] ?? '');
  const fonts = new Map(
    [...(of(/\/Resources (\d+) 0 R/)?.dictionary ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ({ 1: name = '', 2: id = '' }) => [name, lettersOf(objects.get(id), objects)],
    ),
  );
  let [text, height, letters]: [string, string, readonly string[]] = ['', '', []];
  for (const [, font, y, shown, actual] of (of(/\/Contents (\d+) 0 R/)?.stream ?? '').matchAll(TOKENS)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    if (y !== undefined && y !== height) [text, height] = [`${text}\n`, y];
    if (actual !== undefined) text += actualText(actual);
    for (const { 1: glyphs = '' } of (shown ?? '').matchAll(/<([\da-f]+)>/g))
      text += (glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?')
        .join('');
  }
  return text.trim();
};

/** What a viewer would find and copy of a PDF of ours: page after page, line after line. */
export const pdfText = (pdf: Uint8Array): string => {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map((page) => pageText(page, objects))
    .join('\n');
};
