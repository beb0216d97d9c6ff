import { addDays } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { divideHalfUp, moneyText } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { dateInWords } from '../kernel/words';
import type { CancellationTerms } from '../stay/tariff';

/** What the sentence about cancelling is made of. Amounts are minor units. */
export interface PolicyTold {
  readonly policy: CancellationTerms;
  /** What cancelling costs a part of: the total without the deposit, and without what was let go of it. */
  readonly price: Minor;
  /** What comes back in any case. */
  readonly deposit: Minor;
  readonly arrival: LocalDate;
  /** The tenant's date: steps that are past are left out. */
  readonly today: LocalDate;
  /** The most per cent that come back, as moves have noted; null: it was never moved. */
  readonly refundCap: number | null;
  /** It is still free because it was booked so short a time ago, or will be for whoever books now. */
  readonly isFreeAtFirst: boolean;
  /** It is paid in parts, and not all of them are paid. */
  readonly isPaidInParts: boolean;
}

/** Until a day, cancelling costs so much. */
interface Step {
  readonly until: LocalDate;
  readonly percent: number;
}

/** The steps that are still to come, in their order. Where a move has noted that less comes back, those that come to the same are one. */
const stepsToCome = ({ policy, arrival, today, refundCap }: PolicyTold): readonly Step[] => {
  const steps = policy.steps
    .map(({ days, percent }) => ({
      until: addDays(arrival, -days),
      percent: Math.min(percent, refundCap ?? 100),
    }))
    .filter(({ until, percent }) => until >= today && percent > 0);
  return steps.filter(({ percent }, index) => steps[index + 1]?.percent !== percent);
};

/** `half of the price (£416.50)`, `30 % of the price (£249.90)`, `the full price (£833.00)` */
const costInWords = (price: Minor, percentBack: number): string => {
  const percent = 100 - percentBack;
  const amount = moneyText(divideHalfUp(price * percent, 100));
  if (percent === 100) return `the full price (${amount})`;
  return percent === 50 ? `half of the price (${amount})` : `${percent} % of the price (${amount})`;
};

const costSentences = (told: PolicyTold): readonly string[] => {
  const { price, arrival, isPaidInParts } = told;
  if (price === 0) return ['Cancelling costs nothing.'];
  const steps = stepsToCome(told);
  const last = steps.at(-1);
  const atMost = isPaidInParts ? ', at most what you have paid by then' : '';
  const full = `it costs ${costInWords(price, 0)}${atMost}.`;
  if (last === undefined) return [`If you cancel, ${full}`];
  // Nobody cancels after the day of the arrival.
  const endsOpen = last.until < arrival;
  const ahead = steps.map((step) => {
    const cancel = `Cancel by ${dateInWords(step.until)} and`;
    if (step.percent === 100) return `${cancel} you get everything back.`;
    return `${cancel} it costs ${costInWords(price, step.percent)}${step === last && !endsOpen ? atMost : ''}.`;
  });
  return endsOpen ? [...ahead, `After that ${full}`] : ahead;
};

const freeSentence = ({ policy, isFreeAtFirst, refundCap }: PolicyTold): readonly string[] =>
  policy.freeHours > 0 && isFreeAtFirst && (refundCap ?? 100) === 100
    ? [`Free of charge for ${policy.freeHours} hours after booking.`]
    : [];

/**
 * What cancelling costs a customer, and until when, in plain words: the one sentence of the checkout, of mails, of the customer's page and of the
 * owner's prices. Days are the tenant's, and end at midnight.
 */
export const policySentence = (told: PolicyTold): string =>
  [
    ...freeSentence(told),
    ...costSentences(told),
    ...(told.deposit > 0 ? [`Your ${moneyText(told.deposit)} deposit is always returned.`] : []),
    ...(told.policy.resale && told.price > 0
      ? ['If we let your dates again, you get back what we do not lose.']
      : []),
  ].join(' ');
