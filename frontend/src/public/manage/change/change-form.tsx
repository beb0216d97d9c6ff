import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ChangeQuote, ChangeStarted } from '@holdfast/contracts/changes';
import { dateOf } from '@holdfast/domain/kernel/dates';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { changeCopy } from '../../../shared/copy/change';
import { formatPounds } from '../../../shared/money';
import { useLocalNow } from '../../data/use-local-now';
import { Alert } from '../../kit/alert';
import { announce } from '../../kit/announcer';
import { Button } from '../../kit/button';
import { useManaged } from '../managed';
import { atDates, whenText, worth } from './change-wish';
import type { Chosen } from './change-wish';
import { ChangeTrouble } from './change-trouble';
import { ChooseBlock } from './choose-block';
import { ChooseDates } from './choose-dates';
import type { Became } from './became';
import styles from './change.module.css';
import { useStep } from '../use-step';

/** What a change would come to, in sentences. */
const Told = ({ quote }: { quote: ChangeQuote }) => {
  const { difference, pay_later: later, less_to_pay: spared, refund, mode } = quote;
  return (
    <>
      <p>
        {difference === 0 && changeCopy.same}
        {difference > 0 && changeCopy.more(worth(difference))}
        {difference < 0 && changeCopy.less(worth(difference))}{' '}
        {later > 0 && changeCopy.later(formatPounds(later))}
        {spared > 0 && changeCopy.spared(formatPounds(spared))}{' '}
        {refund > 0 && changeCopy.back(formatPounds(refund))}
        {difference < 0 && refund === 0 && spared === 0 && changeCopy.nothingBack}
      </p>
      {mode === 'ask' && <p className={styles.soft}>{changeCopy.askFirst}</p>}
      {mode === 'self' && quote.pay_now > 0 && <p className={styles.soft}>{changeCopy.heldMeanwhile}</p>}
    </>
  );
};

interface OfferProps {
  chosen: Chosen;
  quote: ChangeQuote;
  today: string;
  isBusy: boolean;
  onStart: (note: string) => void;
}

const buttonOf = ({ mode, pay_now: payNow }: ChangeQuote): string => {
  if (mode === 'ask') return changeCopy.ask;
  return payNow > 0 ? changeCopy.pay(formatPounds(payNow)) : changeCopy.change;
};

/** The second act: what was chosen with its figure, and the button that does it. */
const Offer = ({ chosen, quote, today, isBusy, onStart }: OfferProps) => {
  const [note, setNote] = useState('');
  const noteId = useId();
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className={styles.card}>
      <p className={styles.dates}>
        {whenText(chosen.when, today)}, {formatPounds(quote.total)}
      </p>
      <Told quote={quote} />
      {quote.mode === 'ask' && (
        <div className={styles.field}>
          <label htmlFor={noteId}>{changeCopy.note}</label>
          <small>{changeCopy.noteHint}</small>
          <textarea
            id={noteId}
            className={styles.input}
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      )}
      <Button look="main" wide aria-busy={isBusy} onClick={() => onStart(note.trim())}>
        {buttonOf(quote)}
      </Button>
    </div>
  );
};

interface ChangeFormProps {
  onClose: () => void;
  onBecame: (became: Became) => void;
}

/** Other dates are chosen, priced, and then changed to or asked for. */
export const ChangeForm = ({ onClose, onBecame }: ChangeFormProps) => {
  const { booking, call, refresh } = useManaged();
  const today = dateOf(useLocalNow());
  const isStay = booking.party !== null;
  const [arrival, setArrival] = useState(booking.start_date);
  const [departure, setDeparture] = useState(booking.end_date);
  const [block, setBlock] = useState<CalendarBlock | null>(null);
  const [isUnchosen, setUnchosen] = useState(false);
  const [offer, setOffer] = useState<{ chosen: Chosen; quote: ChangeQuote } | null>(null);
  const step = useStep();
  const top = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => top.current?.focus(), []);

  const look = (chosen: Chosen) =>
    step.run(async () => {
      setOffer(null);
      const body = { to: chosen.to };
      setOffer({ chosen, quote: await call<ChangeQuote>('/changes/quote', { method: 'POST', body }) });
    });
  const lookAt = (from: string, to: string) => {
    setArrival(from);
    setDeparture(to);
    void look(atDates(booking, from, to));
  };
  const forget = () => {
    setUnchosen(false);
    setOffer(null);
    step.clear();
  };
  const isAsBooked = arrival === booking.start_date && departure === booking.end_date;
  /** What was chosen; null: nothing was. */
  const wish = (): Chosen | null => {
    if (isStay) return isAsBooked ? null : atDates(booking, arrival, departure);
    return block && { to: { block_id: block.id }, when: block };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const chosen = wish();
    setUnchosen(chosen === null);
    if (chosen) void look(chosen);
  };
  const start = ({ chosen, quote }: { chosen: Chosen; quote: ChangeQuote }, note: string) =>
    step.run(async () => {
      const body = {
        to: chosen.to,
        expected_difference: quote.difference,
        expected_refund: quote.refund,
        ...(note && { note }),
      };
      const { change } = await call<ChangeStarted>('/changes', { method: 'POST', body });
      announce(
        change === null ? changeCopy.made : change.state === 'asked' ? changeCopy.sent : changeCopy.offered,
      );
      await refresh();
      onBecame(change ? 'open' : 'made');
    });

  return (
    <>
      <h2 ref={top} tabIndex={-1}>
        {changeCopy.title}
      </h2>
      <form className={styles.form} onSubmit={send} noValidate>
        {isStay ? (
          <ChooseDates
            arrival={arrival}
            departure={departure}
            today={today}
            onDates={(from, to) => {
              setArrival(from);
              setDeparture(to);
              forget();
            }}
          />
        ) : (
          <ChooseBlock
            today={today}
            chosen={block?.id ?? null}
            onBlock={(chosen) => {
              setBlock(chosen);
              forget();
            }}
          />
        )}
        <output>{isUnchosen && <Alert kind="note" title={changeCopy.chooseFirst} />}</output>
        <p className={styles.actions}>
          <Button type="submit" aria-busy={step.isBusy}>
            {changeCopy.look}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {changeCopy.close}
          </Button>
        </p>
      </form>
      <div role="alert">
        <ChangeTrouble cause={step.cause} {...(isStay && { onNearest: lookAt })} />
      </div>
      {offer && (
        <Offer
          key={JSON.stringify(offer.chosen.to)}
          {...offer}
          today={today}
          isBusy={step.isBusy}
          onStart={(note) => void start(offer, note)}
        />
      )}
    </>
  );
};
