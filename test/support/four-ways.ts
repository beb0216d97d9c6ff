import type { Answer } from './http';

type Ask = (method: string, path: string) => Promise<Answer>;
type Cells = Readonly<Record<string, number | string>>;

/** How a booking stands that was cancelled, whether or not its money went back. */
const ENDED = new Set(['cancelled', 'refunded']);

const cents = (pounds: unknown): number => Math.round(Number(pounds) * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((so, far) => so + far, 0);

/** The rows of a file of accounts, each cell under its heading. */
const rowsOf = (text: string): Cells[] => {
  const [heading = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = heading.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(names.map((name, n) => [name, cells[n] ?? '']));
  });
};

/**
 * What the dashboard, the ledger, both files and the report say of some years, in pence: all that a business has taken and not given back, four ways;
 * what its stays earn and how many nights they are, in the report and by its file of stays; and what is owed.
 * @param ask asks as the owner; nothing may lie outside of the years
 */
export const addUp = async (ask: Ask, from: number, to: number) => {
  const years = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const each = async (path: (year: number) => string): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const year of years) answers.push(await ask('GET', path(year)));
    return answers;
  };
  const fileBy = async (by: 'payment' | 'stay'): Promise<Cells[]> =>
    (await each((year) => `accounts.csv?by=${by}&from=${year}-01-01&to=${year}-12-31`)).flatMap(({ text }) =>
      rowsOf(text),
    );
  const { body: totals } = await ask('GET', 'stats');
  const { body: ledger } = await ask('GET', 'ledger');
  const months: Cells[] = (await each((year) => `reports/income?from=${year}-01&to=${year}-12`)).flatMap(
    ({ body }) => body,
  );
  const [payments, stays] = [await fileBy('payment'), await fileBy('stay')];
  const { body: bookings } = await ask('GET', 'bookings');
  const cancelled = new Set<string>(
    bookings
      .filter(({ payment_status }: { payment_status: string }) => ENDED.has(payment_status))
      .map(({ reference }: { reference: string }) => reference),
  );
  const inMonths = (name: string) => sum(months.map((month) => cents(month[name])));
  const stood = stays.filter((row) => !cancelled.has(String(row['Reference'])));
  const inFile = (rows: readonly Cells[], name: string) => sum(rows.map((row) => cents(row[name])));
  const kept = inFile(stays, 'Kept (£)');
  const earned = {
    // The dashboard's revenue is that of bookings that stand; what was kept of others is not in it.
    dashboard: cents(totals.totalRevenue) + kept,
    ledger: -cents(ledger.sums.payment) - cents(ledger.sums.refund),
    byPayment: inFile(payments, 'Amount (£)'),
    byStay: inFile(stays, 'Paid (£)') - inFile(stays, 'Refunded (£)'),
    report: inMonths('income_by_payment') - inMonths('refunds'),
  };
  return {
    earned,
    stayed: {
      inReport: { income: inMonths('income_by_stay'), nights: sum(months.map(({ sold }) => Number(sold))) },
      // A stay earns what it costs less what was let go of it; one that was cancelled what was kept.
      inFile: {
        income:
          inFile(stood, 'Charged (£)') - inFile(stood, 'Let go (£)') - inFile(stood, 'Deposit (£)') + kept,
        nights: sum(stood.map(({ Nights }) => Number(Nights))),
      },
    },
    owed: { inLedger: cents(ledger.sums.total), inFile: inFile(stays, 'Owed (£)') },
    kept,
    stays: stays.length,
  };
};
