import { dateInWords, counted } from '@holdfast/domain/kernel/words';
import { moneyOrNothing, moneyText } from '@holdfast/domain/kernel/money';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { CancelledBy, CancelledHow, LetGoReason } from '@holdfast/domain/account/facts';
import type { MovementRule } from '@holdfast/domain/account/movement';

/** What a rule went by that is said elsewhere in its booking. */
export interface MovementFacts {
  /** How the booking was cancelled; null: it was not, or that is not known here. */
  readonly cancelled: CancelledHow | null;
  /** What its nights were let for again, and what that costs in fairness. */
  readonly resale: { readonly resold: Minor; readonly cost: Minor; readonly refund: Minor } | null;
}

const NOTHING_KNOWN: MovementFacts = { cancelled: null, resale: null };

const who: Readonly<Record<string, string>> = {
  customer: 'The customer cancelled',
  tenant_admin: 'You cancelled',
  system: 'The booking was cancelled by itself',
};

const causes: Readonly<Record<string, string>> = {
  wish: '',
  unpaid: ', because what was still to be paid did not come',
  refund: ', because all that was paid went back',
};

const why: Readonly<Record<CancelledBy['because'], (day: CancelledBy) => string>> = {
  free_hours: () => 'It was booked so short a time before that cancelling is free.',
  step: ({ percent }) => `By the policy ${percent} % of the price comes back.`,
  past_steps: () => 'By the policy nothing of the price comes back any more.',
  moved: ({ percent }) =>
    `The booking was moved on a day on which ${percent} % would have come back: no more than that does.`,
};

/** How far off the arrival was. */
const ahead = (days: number): string => {
  if (days === 0) return 'the day of the arrival';
  return days < 0 ? `${counted(-days, 'day')} after arrival` : `${counted(days, 'day')} before arrival`;
};

const byPolicy = (day: CancelledBy, cost: Minor | null): readonly string[] => [
  why[day.because](day),
  ...(cost === null
    ? []
    : [
        `The price is ${moneyText(day.price)}, and cancelling costs ${cost === 0 ? 'nothing' : `${100 - day.percent} % of it: ${moneyText(cost)}`}.`,
      ]),
  `Paid were ${moneyOrNothing(day.pricePaid)} of the price and ${moneyOrNothing(day.depositPaid)} of the deposit.`,
];

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const cancelledSentences = ({ by, cause, kept, refund, cost, reckoned }: CancelledHow): readonly string[] => {
  const when = reckoned ? ` on ${dateInWords(reckoned.on)}, ${ahead(reckoned.days)}` : '';
  const back = refund === null ? [] : [`${moneyOrNothing(refund)} goes back`];
  const stays = kept === null ? [] : [`${moneyOrNothing(Math.max(0, kept))} of what was paid is kept`];
  return [
    `${who[by] ?? 'The booking was cancelled'}${when}${causes[cause] ?? ''}.`,
    ...(reckoned ? byPolicy(reckoned, cost) : []),
    ...(stays.length + back.length > 0 ? [asSentence([...stays, ...back].join(', '))] : []),
    ...(reckoned && by === 'tenant_admin' && kept !== Math.min(cost ?? 0, reckoned.pricePaid)
      ? ['How much that is, you chose.']
      : []),
  ];
};

const refunds: Readonly<Record<LetGoReason, string>> = {
  goodwill: 'You gave it back out of goodwill.',
  correction: 'You gave it back to put something right.',
  change: 'The booking was changed, and costs less since.',
  cancellation: 'The booking was cancelled.',
  deposit: 'It is the deposit, or what was not kept of it.',
  resale: 'The cancelled time was let again.',
  provider: 'It was given back at the provider, without having been asked for here.',
};

const refundSentences = (reason: LetGoReason, { cancelled, resale }: MovementFacts): readonly string[] => {
  if (reason === 'cancellation' && cancelled) return cancelledSentences(cancelled);
  if (reason === 'resale' && resale)
    return [
      `The cancelled time was let again for ${moneyText(resale.resold)}.`,
      `In fairness cancelling costs ${moneyText(resale.cost)}, so ${moneyText(resale.refund)} goes back.`,
    ];
  return [refunds[reason]];
};

const rules: Readonly<Record<MovementRule['kind'], string>> = {
  agreed: 'It was agreed, and is owed since the booking was confirmed.',
  moved: 'The booking was changed, and costs more or less by this.',
  waived: 'You let go what was left of this part.',
  cancelled: 'The booking was cancelled.',
  reinstated: 'The booking stands again, so what its end had let go is owed again.',
  refund: 'It was given back.',
  withdrawn: 'It did not go back after all, so it is owed again.',
  deposit_returned: 'Of the deposit so much goes back after the stay.',
  paid: 'It was paid.',
  orphaned: 'The money belonged to no booking, and goes back by itself.',
  taken_back: 'The payment had been written down by mistake.',
};

/** Why a movement is there, and why it is of this amount: the rule, the day count and the sums behind it, in words for the owner. */
export const movementSentences = (
  { kind, reason, cancelled }: MovementRule,
  facts: MovementFacts = NOTHING_KNOWN,
): readonly string[] => {
  if (kind === 'cancelled' && cancelled) return cancelledSentences(cancelled);
  if (kind === 'refund' && reason) return refundSentences(reason, facts);
  return [rules[kind]];
};
