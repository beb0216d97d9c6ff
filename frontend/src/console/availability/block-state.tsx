import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { CalendarCheck, CircleDashed, Clock, Lock } from 'lucide-react';
import { deviceTime } from '../../shared/words';
import { Mark } from '../kit/marks';

export type BlockState = 'available' | 'blocked' | 'booked' | 'held';

export const stateOf = ({ status, hold_expires_at }: AvailabilityBlock): BlockState =>
  hold_expires_at ? 'held' : status;

/** Held and booked blocks belong to a customer and are left alone. */
export const isFree = ({ status }: AvailabilityBlock): boolean => status !== 'booked';

export const blockStates = {
  available: { word: 'Available', tone: 'green', icon: CircleDashed },
  blocked: { word: 'Blocked', tone: 'gray', icon: Lock },
  booked: { word: 'Booked', tone: 'red', icon: CalendarCheck },
  held: { word: 'Held', tone: 'yellow', icon: Clock },
} as const;

export const BlockMark = ({ block }: { block: AvailabilityBlock }) => {
  const { word, tone, icon } = blockStates[stateOf(block)];
  return (
    <Mark tone={tone} icon={icon}>
      {block.hold_expires_at ? `Held until ${deviceTime(block.hold_expires_at)}` : word}
    </Mark>
  );
};
