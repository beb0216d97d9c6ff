import { assertNever } from '../kernel/assert-never';
import { moneyText } from '../kernel/money';
import { counted } from '../kernel/words';
import { hiddenSeasons } from '../stay/hidden-seasons';
import type { SeasonName } from '../stay/refusal';
import { stuckGaps } from '../stay/stuck-gaps';
import type { StuckGaps } from '../stay/stuck-gaps';
import type { NightRules, Tariff } from '../stay/tariff';
import { dearWeeks } from './dear-weeks';
import type { DearWeek } from './dear-weeks';

/** What an owner should know about a tariff, which may be published nevertheless. */
export type TariffWarning =
  | ({ readonly code: 'gap_stuck' } & StuckGaps)
  | ({ readonly code: 'week_dearer' } & DearWeek)
  | { readonly code: 'season_hidden'; readonly season: SeasonName }
  /** The most days from taking a deposit to the day on which it can go back. */
  | { readonly code: 'deposit_held_long'; readonly days: number };

/** The provider pays back for 180 days. The rest is for whoever needs some days to look, and to press the button. */
const MOST_DAYS_HELD = 170;

/** The longest that a deposit may be held: from the booking, or the day of the balance, to the departure and what follows on that. */
const daysHeld = (
  nights: NightRules,
  { now, balanceDays, depositWith, returnDepositDays }: Tariff['payment'],
) =>
  ('all' in now || depositWith === 'first' ? nights.horizonDays : Math.min(balanceDays, nights.horizonDays)) +
  nights.maxNights +
  (returnDepositDays ?? 0);

const longDeposit = ({ nights, securityDeposit, payment }: Tariff): readonly TariffWarning[] => {
  if (nights === null || securityDeposit === 0) return [];
  const days = daysHeld(nights, payment);
  return days > MOST_DAYS_HELD ? [{ code: 'deposit_held_long', days }] : [];
};

/** All that there is to say about a tariff that offers nights: gaps, weeks, seasons, deposit, in this order. None without nights. */
export const tariffWarnings = (tariff: Tariff): readonly TariffWarning[] => {
  if (tariff.nights === null) return [];
  return [
    ...stuckGaps(tariff.nights, tariff.seasons).map((gaps) => ({ code: 'gap_stuck' as const, ...gaps })),
    ...dearWeeks(tariff).map((week) => ({ code: 'week_dearer' as const, ...week })),
    ...hiddenSeasons(tariff).map(({ id, name }) => ({
      code: 'season_hidden' as const,
      season: { id, name },
    })),
    ...longDeposit(tariff),
  ];
};

const inSeason = (season: SeasonName | null, sentence: string): string =>
  season === null ? sentence : `In ${season.name} ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`;

/** A warning as its owner reads it. */
export const warningSentence = (warning: TariffWarning): string => {
  switch (warning.code) {
    case 'gap_stuck': {
      const gap = warning.most === 1 ? '1 night' : `1 to ${warning.most} nights`;
      return inSeason(
        warning.season,
        `A gap of ${gap} may neither be left nor filled: where one comes about, nobody can book it.`,
      );
    }
    case 'week_dearer':
      return inSeason(
        warning.season,
        `A week costs ${moneyText(warning.week)}, more than its seven nights one by one (${moneyText(warning.nights)}).`,
      );
    case 'season_hidden':
      return `${warning.season.name} never counts: seasons above it in the list cover all of its nights.`;
    case 'deposit_held_long':
      return `A deposit may be held for ${counted(warning.days, 'day')}. PayPal pays back for 180 days only: after that you return it another way.`;
    default:
      return assertNever(warning);
  }
};
