import type { BookedDeposit } from '@holdfast/contracts/deposit';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { depositCopy } from '../../shared/copy/deposit';
import { formatPounds } from '../../shared/money';
import { longDate } from '../../shared/words';
import { useTenant } from '../data/tenant-context';

const saidOf = ({ state, paid, return_at: at, returned, kept }: BookedDeposit, zone: string): string => {
  if (state !== 'settled')
    return at === null
      ? depositCopy.held(formatPounds(paid))
      : depositCopy.goesBack(formatPounds(paid), longDate(todayIn(new Date(at), zone)));
  if (kept === 0) return depositCopy.returned(formatPounds(returned));
  return depositCopy.kept(formatPounds(kept), returned === 0 ? null : formatPounds(returned));
};

/** How the deposit stands, and why some of it was kept; nothing where none is held. */
export const Deposit = ({ deposit }: { readonly deposit: BookedDeposit }) => {
  const { timezone } = useTenant();
  if (deposit.state === 'none') return null;
  return (
    <p>
      {saidOf(deposit, timezone)}
      {deposit.reason !== null && (
        <>
          {' '}
          <q>{deposit.reason}</q>
        </>
      )}
    </p>
  );
};
