import type { Demand, DemandQuery } from '@holdfast/contracts/demand';
import { MOST_NIGHTS, rulePartsOf } from '@holdfast/domain/demand/demand';
import { ruleName } from '@holdfast/domain/demand/demand-sentence';
import { counted, MONTHS } from '@holdfast/domain/kernel/words';
import type { DemandRow, HeldDemandRow } from '@holdfast/outbox/demand/demand.queries';

type Row = Demand['rows'][number];
type By = DemandQuery['by'];

interface Named {
  readonly key: string;
  readonly name: string;
}

const byMonth = (month: string): Named => {
  const [year = '', number] = month.split('-');
  return { key: month, name: `${MONTHS[Number(number) - 1] ?? ''} ${year}` };
};

const byNights = (nights: number): Named => {
  const capped = Math.min(nights, MOST_NIGHTS);
  const name = counted(capped, 'night');
  return { key: String(capped), name: capped < MOST_NIGHTS ? name : `${name} or more` };
};

/** A rule that was set to another number meanwhile is another rule; its key is the code with that number. */
const byRule = (rule: string): Named => ({ key: rule, name: ruleName(rule) });

const nameOf = (by: By, row: { stayMonth: string; nights: number }, rule: string): Named => {
  if (by === 'month') return byMonth(row.stayMonth);
  return by === 'nights' ? byNights(row.nights) : byRule(rule);
};

const order = (by: By) => (a: Row, b: Row) => {
  if (by === 'rule') return b.refused - a.refused || (a.key < b.key ? -1 : 1);
  return by === 'nights' ? Number(a.key) - Number(b.key) : a.key < b.key ? -1 : 1;
};

/** What was asked for, told apart in one of three ways; what no rule turned away stands in none of the rows by rule. */
export const demandRows = (
  by: By,
  asked: readonly DemandRow[],
  held: readonly HeldDemandRow[],
): readonly Row[] => {
  const rows = new Map<string, { -readonly [Field in keyof Row]: Row[Field] }>();
  const rowOf = ({ key, name }: Named) => {
    const none = by === 'rule' ? null : 0;
    const row = rows.get(key) ?? { key, name, searches: 0, refused: 0, holds: none, lapsed: none };
    rows.set(key, row);
    return row;
  };
  for (const one of asked) {
    if (by === 'rule' && rulePartsOf(one.rule).code === '') continue;
    const row = rowOf(nameOf(by, one, one.rule));
    if (one.kind === 'search') row.searches += one.count;
    else row.refused += one.count;
  }
  if (by !== 'rule')
    for (const one of held) {
      const row = rowOf(nameOf(by, one, ''));
      row.holds = (row.holds ?? 0) + one.holds;
      row.lapsed = (row.lapsed ?? 0) + one.lapsed;
    }
  return [...rows.values()].toSorted(order(by));
};
