import { amountCell, csvRow } from './csv';

describe('a row of a CSV file', () => {
  it.each([
    ['plain values', ['a', 'b c', ''], 'a,b c,\r\n'],
    ['commas', ['a,b', 'c'], '"a,b",c\r\n'],
    ['semicolons, which some spreadsheets part cells by', ['a;b', 'c'], '"a;b",c\r\n'],
    ['tabs and bars', ['a\tb', 'c|d'], '"a\tb","c|d"\r\n'],
    ['quotes', ['say "hi"'], '"say ""hi"""\r\n'],
    ['line breaks', ['a\nb', 'c\r\nd'], '"a\nb","c\r\nd"\r\n'],
    ['spaces at the ends', [' a', 'b '], '" a","b "\r\n'],
    ['accents and pounds', ['Zoë £5'], 'Zoë £5\r\n'],
  ])('keeps %s', (_, values, row) => {
    expect(csvRow(values)).toBe(row);
  });

  it.each(['=1+1', '+447700900123', '-2', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])(
    'makes %j harmless',
    (value) => {
      expect(csvRow([value]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('keeps numbers numbers, also below nothing', () => {
    expect(csvRow([amountCell(-208_25), amountCell(5)])).toBe('-208.25,0.05\r\n');
  });

  it('leaves a formula sign inside a text alone', () => {
    expect(csvRow(['a=b', '1-2'])).toBe('a=b,1-2\r\n');
  });
});
