import type { LocalDate } from '../kernel/dates';
import { accept } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Provider } from '../kernel/provider';
import type { MoneyDifference, PaymentEvent } from './payment.events';
import type { PaymentState } from './payment.state';

const isSame = (a: MoneyDifference, b: MoneyDifference): boolean =>
  a.providerId === b.providerId && a.kind === b.kind && a.ours === b.ours && a.theirs === b.theirs;

/** Notes where our books and the provider's differ: each once, however often the day is compared, also after a person has settled it. */
export const noteDifferences = (
  found: readonly MoneyDifference[],
  { provider, day }: { readonly provider: Provider; readonly day: LocalDate },
  { differences, captures }: PaymentState,
): Decision<PaymentEvent, never> => {
  const currency = captures[0]?.currency ?? 'GBP';
  return accept(
    ...found
      .filter((one, place) => found.findIndex((other) => isSame(other, one)) === place)
      .filter((one) => !differences.some((known) => isSame(known, one)))
      .map(({ kind, what, providerId, ours, theirs }): PaymentEvent => ({
        type: 'PaymentDifferenceFound',
        data: { kind, what, providerId, ours, theirs, currency, provider, day },
      })),
  );
};
