import type { Booking } from '@holdfast/contracts/bookings';
import { instalmentTexts } from '../../../shared/copy/instalments';
import { formatPounds } from '../../../shared/money';
import { post } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { useAction } from '../../kit/use-action';
import { owedTouches } from './owed-touches';

/** Lets go what is left of a part of what is owed. It is asked first: nothing brings it back. */
export const useWaive = (bookingId: string, number: number, left: number) => {
  const waive = useAction({
    run: () => post<Booking>(`/admin/bookings/${bookingId}/instalments/${number}`, { waive: true }),
    done: instalmentTexts.waived,
    failed: instalmentTexts.waiveFailed,
    touches: owedTouches,
  });
  return {
    isPending: waive.isPending,
    ask: async (): Promise<void> => {
      const agreed = await confirm({
        title: instalmentTexts.waiveQuestion(formatPounds(left)),
        body: instalmentTexts.waiveMeaning,
        yes: 'Let it go',
        no: 'Keep it',
        danger: true,
      });
      if (agreed) waive.mutate();
    },
  };
};
