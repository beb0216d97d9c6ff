import { hiddenSeasons } from './hidden-seasons';
import type { Season } from './tariff';
import { tariffA } from './testing/tariff-a';

const any = tariffA.seasons[0]!;
const yearly = (from: string, to: string): Season => ({
  ...any,
  id: `${from}-${to}`,
  yearly: true,
  from,
  to,
});
const dated = (from: string, to: string): Season => ({
  ...any,
  id: `${from}-${to}`,
  yearly: false,
  from,
  to,
});

const hidden = (...seasons: Season[]) => hiddenSeasons({ ...tariffA, seasons }).map(({ id }) => id);

describe('A season that never counts', () => {
  it('is none of those that have a night of their own', () => {
    expect(hiddenSeasons(tariffA)).toEqual([]);
    expect(hidden(yearly('07-01', '07-31'), yearly('07-01', '08-01'))).toEqual([]);
  });

  it('is covered by one above it, or by several together, also over the end of the year', () => {
    expect(hidden(yearly('06-01', '08-31'), yearly('07-01', '07-31'))).toEqual(['07-01-07-31']);
    expect(hidden(yearly('07-01', '07-15'), yearly('07-16', '07-31'), yearly('07-01', '07-31'))).toEqual([
      '07-01-07-31',
    ]);
    expect(hidden(yearly('12-01', '01-31'), yearly('12-20', '01-02'))).toEqual(['12-20-01-02']);
    expect(hidden(yearly('07-01', '07-31'), yearly('06-01', '08-31'))).toEqual([]);
  });

  it('is a yearly one only if it is covered in every year', () => {
    expect(hidden(dated('2027-07-01', '2027-07-31'), yearly('07-01', '07-31'))).toEqual([]);
    expect(hidden(dated('2020-01-01', '2040-12-31'), yearly('07-01', '07-31'))).toEqual([]);
    expect(hidden(yearly('02-01', '02-28'), yearly('02-01', '02-29'))).toEqual([]);
    expect(hidden(yearly('02-01', '02-28'), yearly('03-01', '03-02'), yearly('02-28', '03-01'))).toEqual([]);
  });

  it('is a dated one if it is covered in its own', () => {
    expect(hidden(yearly('07-01', '07-31'), dated('2031-07-03', '2031-07-04'))).toEqual([
      '2031-07-03-2031-07-04',
    ]);
    expect(hidden(dated('2031-07-03', '2031-07-04'), dated('2031-07-03', '2031-07-05'))).toEqual([]);
  });
});
