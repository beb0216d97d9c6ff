import { daysBetween, isDate, addDays } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { Taken } from '@holdfast/domain/stay/taken';
import type { Extra, Party, StayDates, Tariff } from '@holdfast/domain/stay/tariff';
import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatPounds } from '../../../shared/money';
import { count, shortRange } from '../../../shared/words';
import { DayInput } from '../../kit/forms/fields';
import { Panel } from '../../kit/panel';
import { Stack } from '../../kit/stack';
import { answerTo, firstStay } from './answer';
import type { Answer } from './answer';
import classes from './ask-panel.module.css';

const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => String(least + index));

/** One more than may come can be asked for too, to see what is said then. */
const peopleOf = ({ maxGuests, maxInfants, maxPets }: NonNullable<Tariff['nights']>) =>
  [
    ['adults', 'Adults', 1, maxGuests + 1],
    ['children', 'Children', 0, maxGuests],
    ['infants', 'Infants', 0, maxInfants + 1],
    ['pets', 'Pets', 0, maxPets + 1],
  ] as const satisfies readonly (readonly [keyof Party, string, number, number])[];

interface Asked {
  readonly stay: StayDates;
  readonly party: Party;
  readonly quantities: Readonly<Record<string, number>>;
}

const AskedDates = ({ stay, onChange }: { stay: StayDates; onChange: (stay: StayDates) => void }) => (
  <div className={classes.pair}>
    <DayInput
      label="Arrival"
      value={stay.arrival}
      onChange={(event) => {
        const arrival = event.currentTarget.value;
        // The departure comes along: the length stays.
        const isLong = isDate(arrival) && isDate(stay.arrival) && isDate(stay.departure);
        const departure = isLong
          ? addDays(arrival, daysBetween(stay.arrival, stay.departure))
          : stay.departure;
        onChange({ arrival, departure });
      }}
    />
    <DayInput
      label="Departure"
      value={stay.departure}
      onChange={(event) => onChange({ ...stay, departure: event.currentTarget.value })}
    />
  </div>
);

interface ExtrasProps {
  readonly extras: readonly Extra[];
  readonly quantities: Asked['quantities'];
  readonly onChange: (id: string, quantity: number) => void;
}

const AskedExtras = ({ extras, quantities, onChange }: ExtrasProps) => {
  const chosen = extras.filter(({ compulsory }) => !compulsory);
  if (chosen.length === 0) return null;
  return (
    <div className={classes.pair}>
      {chosen.map(({ id, name, maxQuantity }) => (
        <NativeSelect
          key={id}
          label={name}
          data={upTo(0, maxQuantity ?? 1)}
          value={String(quantities[id] ?? 0)}
          onChange={(event) => onChange(id, Number(event.currentTarget.value))}
        />
      ))}
    </div>
  );
};

interface ToldProps {
  readonly answer: Answer;
  readonly today: string;
  readonly onTry: (stay: StayDates) => void;
}

const Told = ({ answer, today, onTry }: ToldProps) => {
  if (answer.kind === 'refusal') {
    return (
      <Stack gap="tight">
        <p className={classes.refusal}>{answer.sentence}</p>
        {answer.nearest.map(({ arrival, departure, total }) => (
          <Button
            key={`${arrival} ${departure}`}
            variant="default"
            fullWidth
            justify="space-between"
            rightSection={formatPounds(toMajor(total))}
            onClick={() => onTry({ arrival, departure })}
          >
            {shortRange(arrival, departure, today)}
          </Button>
        ))}
      </Stack>
    );
  }
  return (
    <>
      <table className={classes.lines}>
        <caption className="visually-hidden">The price and its lines</caption>
        <tbody>
          {answer.rows.map(({ kind, text, amount }, index) => (
            // Two rows may say the same.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} data-kind={kind}>
              <th scope="row">{text}</th>
              <td>{formatPounds(toMajor(amount))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{count(answer.nights, 'night')} in all</th>
            <td>{formatPounds(toMajor(answer.total))}</td>
          </tr>
        </tfoot>
      </table>
      {answer.vat && (
        <p className={classes.note}>
          Includes {formatPounds(toMajor(answer.vat.included))} VAT at {answer.vat.ratePercent} %
        </p>
      )}
    </>
  );
};

interface AskPanelProps {
  readonly tariff: Tariff;
  /** What is shown is older than what is typed, for something in that is wrong. */
  readonly isOld: boolean;
  readonly taken: Taken;
  readonly now: Today;
}

/** A customer's question, answered from the draft: the price with its lines, or the refusal. */
export const AskPanel = ({ tariff, isOld, taken, now }: AskPanelProps) => {
  const [asked, setAsked] = useState<Asked>(() => ({
    stay: firstStay(tariff, now),
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
    quantities: {},
  }));
  const { stay, party, quantities } = asked;
  const answer = useMemo(() => {
    const known = new Set(tariff.extras.filter(({ compulsory }) => !compulsory).map(({ id }) => id));
    const extras: StayWish['extras'] = Object.entries(quantities).flatMap(([id, quantity]) =>
      quantity > 0 && known.has(id) ? [{ id, quantity }] : [],
    );
    return answerTo(tariff, taken, { stay, party, extras }, now);
  }, [tariff, taken, stay, party, quantities, now]);
  if (tariff.nights === null) return null;
  const ask = (changes: Partial<Asked>) => setAsked({ ...asked, ...changes });
  return (
    <Panel title="Ask as a customer" note="Answered from your draft, published or not.">
      <Stack>
        <AskedDates stay={stay} onChange={(next) => ask({ stay: next })} />
        <div className={classes.pair}>
          {peopleOf(tariff.nights).map(([who, label, least, most]) => (
            <NativeSelect
              key={who}
              label={label}
              data={upTo(least, Math.max(most, party[who]))}
              value={String(party[who])}
              onChange={(event) => ask({ party: { ...party, [who]: Number(event.currentTarget.value) } })}
            />
          ))}
        </div>
        <AskedExtras
          extras={tariff.extras}
          quantities={quantities}
          onChange={(id, quantity) => ask({ quantities: { ...quantities, [id]: quantity } })}
        />
        {isOld && (
          <p className={classes.note}>Something in the draft is not right yet: this is as it was before.</p>
        )}
        <div className={classes.answer} role="status">
          <Told answer={answer} today={now.date} onTry={(next) => ask({ stay: next })} />
        </div>
      </Stack>
    </Panel>
  );
};
