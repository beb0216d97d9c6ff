import type { SettleDeposit } from '@holdfast/contracts/deposit';
import type { BookingMoney } from '@holdfast/contracts/money';
import { depositTexts } from '../../../shared/copy/deposits';
import { post } from '../../data/console-api';
import { useAction } from '../../kit/use-action';
import { refundTouches } from '../refunds/refund-touches';

const isStuck = ({ reason, state }: BookingMoney['refunds'][number]): boolean =>
  reason === 'deposit' && (state === 'failed' || state === 'offline');

const saidOf = ({ refunds }: BookingMoney): string =>
  refunds.some(isStuck) ? depositTexts.attention : depositTexts.settled;

/** Settles a deposit: so much is kept, and the rest goes back. */
export const useSettleDeposit = (bookingId: string, showsOwnFailure: boolean, onDone?: () => void) =>
  useAction({
    run: (body: SettleDeposit | { kept: string; reason: string }) =>
      post<BookingMoney>(`/admin/bookings/${bookingId}/deposit`, body),
    done: saidOf,
    failed: depositTexts.settleFailed,
    showsOwnFailure,
    touches: refundTouches,
    ...(onDone && { onDone }),
  });
