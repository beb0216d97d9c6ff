import type { BookingAccount as Account } from '@holdfast/contracts/ledger';
import { useQuery } from '@tanstack/react-query';
import { ledgerTexts, meansOf, movementKinds } from '../../../shared/copy/ledger';
import { formatPounds, signedPounds } from '../../../shared/money';
import { ledgerQueries } from '../../data/ledger.queries';
import { Loaded } from '../../kit/loaded';
import { SkeletonRows } from '../../kit/skeleton';
import { instantDay } from '../../kit/when';
import classes from './booking-account.module.css';

type Movement = Account['movements'][number];

/** What is left to be said below the movements: who owes whom. */
const balanceOf = ({ owed, awaited }: Account): string => {
  if (owed > 0) return ledgerTexts.owed(formatPounds(owed));
  if (owed === 0) return ledgerTexts.even;
  return owed + awaited === 0
    ? ledgerTexts.back(formatPounds(awaited))
    : ledgerTexts.due(formatPounds(-owed));
};

const detail = ({ at, method }: Movement): string =>
  [instantDay(at), meansOf(method)].filter((text) => text !== '').join(', ');

const Line = ({ movement }: { movement: Movement }) => (
  <li className={classes.movement}>
    <div className={classes.head}>
      <b>{movementKinds[movement.kind]}</b>
      <span className={classes.amount}>{signedPounds(movement.amount)}</span>
    </div>
    <small className={classes.detail}>{detail(movement)}</small>
    <details className={classes.why}>
      <summary>{ledgerTexts.why(formatPounds(Math.abs(movement.amount)))}</summary>
      <ul>
        {movement.rule.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  </li>
);

/** The booking's money as an account: each movement with the rule behind it, and what comes of them. */
export const BookingAccount = ({ bookingId }: { bookingId: string }) => {
  const account = useQuery(ledgerQueries.account(bookingId));
  return (
    <Loaded query={account} failed={ledgerTexts.accountFailed} skeleton={<SkeletonRows rows={3} />}>
      {(data) =>
        data.movements.length > 0 && (
          <details className={classes.account}>
            <summary>
              <span>Account</span>
              <span className={classes.balance}>{balanceOf(data)}</span>
            </summary>
            <ol className={classes.movements} aria-label="Movements of this booking">
              {data.movements.map((movement, index) => (
                // They only ever grow at the end.
                // oxlint-disable-next-line react/no-array-index-key
                <Line key={index} movement={movement} />
              ))}
            </ol>
          </details>
        )
      }
    </Loaded>
  );
};
