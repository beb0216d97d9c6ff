import { dayNumber } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { levelOf } from '@holdfast/domain/stay/levels';
import { nightLevels } from '@holdfast/domain/stay/night-rules';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { calendarTexts } from '../../../shared/copy/owners-calendar';

/** Says of a night in what words it is out of season; null: the tariff has it open. */
export type ClosedNights = (night: LocalDate) => string | null;

const ALL_OPEN: ClosedNights = () => null;

/** The nights that a tariff closes. One without free stays closes none: there, only blocks are sold. */
export const closedNights = (tariff: Tariff): ClosedNights => {
  if (tariff.nights === null) return ALL_OPEN;
  const levelOn = nightLevels(tariff, tariff.nights);
  return (night) =>
    levelOn(dayNumber(night)).isOpen ? null : calendarTexts.outOfSeason(levelOf(tariff, night)?.name ?? null);
};
