import { PageRows } from './page-rows';
import { statement } from '../wire/statement';
import { tableStatements } from './table.statement';

interface Seat {
  readonly id: string;
  readonly state: string;
  readonly uses: number;
}
const table = tableStatements<Seat>({
  name: 'rm.seat',
  key: ['id'],
  columns: { id: 'text', state: 'text', uses: 'int' },
});
const ask = statement<[id: string]>('seat_ask', 'update rm.seat set uses = uses + 1 where tenant_id = $1');

const seat = (id: string): Seat => ({ id, state: 'free', uses: 0 });
const oneMore = ({ uses }: Partial<Seat>) => (uses === undefined ? undefined : { uses: uses + 1 });

/** What is written, in order: what each statement does, and to which rows. */
const written = (fill: (rows: PageRows<Seat>) => void) => {
  const rows = new PageRows(table);
  fill(rows);
  return rows.statements('T').map(({ name, values }) => [name, ...values.slice(1)]);
};

describe('What a page does to rows', () => {
  it('is one statement for all that come, however often they change', () => {
    expect(
      written((rows) => {
        rows.put(seat('A'));
        rows.put(seat('B'));
        rows.change('A', { state: 'taken' });
        rows.decide('A', oneMore, () => ask('A'));
      }),
    ).toEqual([['seat_put_rows', ['A', 'B'], ['taken', 'free'], [1, 0]]]);
  });

  it('is one statement for all that change, and the last word stands', () => {
    expect(
      written((rows) => {
        rows.change('A', { state: 'taken', uses: 1 });
        rows.change('B', { uses: 2 });
        rows.change('A', { state: 'free' });
      }),
    ).toEqual([['seat_change_rows', ['A', 'B'], '[{"state":"free","uses":1},{"uses":2}]']]);
  });

  it('lets rows go before others come, and one that comes and goes was never there', () => {
    expect(
      written((rows) => {
        rows.put(seat('C'));
        rows.put(seat('B'));
        rows.change('A', { state: 'taken' });
        rows.remove('A');
        rows.remove('B');
        rows.change('A', { state: 'broken' });
      }),
    ).toEqual([
      ['seat_remove_rows', ['A']],
      ['seat_put_rows', ['C'], ['free'], [0]],
    ]);
  });

  it('lets a row go at once, whatever was to be asked of it before: another may come in its place', () => {
    expect(
      written((rows) => {
        rows.decide('A', oneMore, () => ask('A'));
        rows.change('A', { state: 'taken' });
        rows.decide('A', oneMore, () => ask('A'));
        rows.remove('A');
        rows.put(seat('B'));
      }),
    ).toEqual([
      ['seat_remove_rows', ['A']],
      ['seat_put_rows', ['B'], ['free'], [0]],
    ]);
  });

  it('keeps the order for each row: one that goes may come again', () => {
    expect(
      written((rows) => {
        rows.remove('A');
        rows.put(seat('A'));
        rows.change('A', { state: 'taken' });
        rows.put(seat('B'));
      }),
    ).toEqual([
      ['seat_remove_rows', ['A']],
      ['seat_put_rows', ['B'], ['free'], [0]],
      ['seat_put_rows', ['A'], ['taken'], [0]],
    ]);
  });

  it('asks the table where the page does not know the row, in its turn', () => {
    expect(
      written((rows) => {
        rows.change('A', { state: 'taken' });
        rows.decide('A', oneMore, () => ask('A'));
        rows.change('A', { state: 'free' });
        rows.change('B', { uses: 5 });
        rows.decide('B', oneMore, () => ask('B'));
      }),
    ).toEqual([
      ['seat_change_rows', ['A', 'B'], '[{"state":"taken"},{"uses":6}]'],
      ['seat_ask'],
      ['seat_change_rows', ['A'], '[{"state":"free"}]'],
    ]);
  });

  it('leaves a key that is there already for the table to refuse', () => {
    expect(
      written((rows) => {
        rows.put(seat('A'));
        rows.put(seat('A'));
      }),
    ).toHaveLength(2);
  });
});
