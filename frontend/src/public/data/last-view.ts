import { monthOf } from '@holdfast/domain/kernel/months';
import { weekOf } from '@holdfast/domain/kernel/weeks';
import type { Timed } from '../../shared/period';
import { paths } from '../paths';
import { keep } from './kept';

/** What of the calendar was looked at last in this tab, as the address has it. */
const keptView = keep<string>('holdfast.view');

export const rememberView = (search: string): void => {
  if (keptView.read() !== search) keptView.write(search);
};

/** Where one came from; in a tab that has seen no calendar, the dates of the block. */
export const calendarAt = (block: Timed): string => {
  const own = block.start_time ? `week=${weekOf(block.start_date)}` : `month=${monthOf(block.start_date)}`;
  return `${paths.home}?${keptView.read() ?? own}#calendar`;
};
