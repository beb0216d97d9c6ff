import { textList } from './column';

describe('A list of texts', () => {
  const read = (value: string) => textList().from('x').decode([value], 0);

  it.each([
    ['{}', []],
    ['{C-1}', ['C-1']],
    ['{C-1,C-2}', ['C-1', 'C-2']],
    ['{"a, b","say \\"hi\\"","back\\\\slash",""}', ['a, b', 'say "hi"', 'back\\slash', '']],
  ])('is read as Postgres writes it: %s', (value, items) => {
    expect(read(value)).toEqual(items);
  });
});
