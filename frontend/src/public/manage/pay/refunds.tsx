import type { ManagedRefund } from '@holdfast/contracts/manage';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { payCopy } from '../../../shared/copy/pay';
import { longDate } from '../../../shared/words';
import { useTenant } from '../../data/tenant-context';
import { Sums } from './sums';

const told = ({ state, at, returned_on: on }: ManagedRefund, zone: string): string =>
  payCopy.back[state](longDate(on ?? todayIn(new Date(at), zone)));

/** What of the money goes back, and how far each part of that has come. */
export const Refunds = ({ refunds }: { refunds: readonly ManagedRefund[] }) => {
  const { timezone } = useTenant();
  return (
    <Sums
      title={payCopy.refunds}
      sums={refunds.map((refund, index) => ({
        key: index,
        name: refund.orphaned ? payCopy.unused : payCopy.refund,
        told: told(refund, timezone),
        amount: refund.amount,
      }))}
    />
  );
};
