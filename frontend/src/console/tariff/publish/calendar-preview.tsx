import { toMajor } from '@holdfast/domain/kernel/money';
import type { BeforeAndAfter, CalendarChanges, TotalRange } from '@holdfast/domain/pricing/calendar-changes';
import { Table } from '@mantine/core';
import { shortPounds } from '../../../shared/money';
import { count, monthAndYear, shortRange } from '../../../shared/words';
import { spansOf } from '../strip/spans';
import classes from './publish.module.css';

const MOST_SPANS = 6;

/** Days in a row as one: `Mon 8 November to Sun 19 December`. */
const inWords = (dates: readonly string[], today: string): string => {
  const spans = spansOf(dates);
  const said = spans.slice(0, MOST_SPANS).map(({ from, to }) => shortRange(from, to, today));
  return [...said, ...(spans.length > MOST_SPANS ? [`and ${spans.length - MOST_SPANS} more`] : [])].join(
    '; ',
  );
};

interface DaysProps {
  readonly dates: readonly string[];
  readonly today: string;
  readonly one: string;
  readonly many: string;
  readonly what: string;
}

const Days = ({ dates, today, one, many, what }: DaysProps) =>
  dates.length > 0 && (
    <li>
      <b>
        {count(dates.length, one, many)} {what}
      </b>
      <span>{inWords(dates, today)}</span>
    </li>
  );

const pounds = ({ lowest, highest }: TotalRange): string => {
  const [least, most] = [lowest, highest].map((total) => shortPounds(toMajor(total)));
  return least === most ? `${least}` : `${least} to ${most}`;
};

const Range = ({ before, after }: BeforeAndAfter) => {
  const [was, is] = [before && pounds(before), after && pounds(after)];
  if (was === is) return is ?? <span className={classes.none}>none</span>;
  return (
    <>
      <b>{is ?? 'none'}</b>
      <small>was {was ?? 'none'}</small>
    </>
  );
};

/** What a draft does to the next twelve months: nights, days of arrival, and prices month by month. */
export const CalendarPreview = ({ changes, today }: { changes: CalendarChanges; today: string }) => {
  const { nightsOpened, nightsClosed, arrivalsGained, arrivalsLost, months } = changes;
  const changed = [nightsOpened, nightsClosed, arrivalsGained, arrivalsLost].some(({ length }) => length > 0);
  return (
    <>
      {changed ? (
        <ul className={classes.days}>
          <Days dates={nightsOpened} today={today} one="night" many="nights" what="opened" />
          <Days dates={nightsClosed} today={today} one="night" many="nights" what="closed" />
          <Days
            dates={arrivalsGained}
            today={today}
            one="day of arrival"
            many="days of arrival"
            what="gained"
          />
          <Days dates={arrivalsLost} today={today} one="day of arrival" many="days of arrival" what="lost" />
        </ul>
      ) : (
        <p className={classes.note}>No night opens or closes, and people may arrive on the same days.</p>
      )}
      <div className={classes.months}>
        <Table>
          <caption className="visually-hidden">
            Totals by the month of the arrival, from the lowest to the highest
          </caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Arrival in</Table.Th>
              <Table.Th>Shortest stay</Table.Th>
              <Table.Th>A week</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map(({ month, shortest, week }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">{monthAndYear(month)}</Table.Th>
                <Table.Td>
                  <Range {...shortest} />
                </Table.Td>
                <Table.Td>
                  <Range {...week} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <p className={classes.note}>
        For as many guests as the price includes, with compulsory extras and deposit.
      </p>
    </>
  );
};
