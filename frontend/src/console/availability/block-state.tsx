import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { CalendarCheck, CalendarOff, CircleDashed, Clock, Lock } from 'lucide-react';
import { deviceTime } from '../../shared/words';
import { Mark } from '../kit/marks';

export type BlockState = 'available' | 'blocked' | 'booked' | 'held' | 'closed';

/** What is taken comes first: a booking stays although its time is closed afterwards. */
export const stateOf = ({ status, hold_expires_at, is_closed }: AvailabilityBlock): BlockState => {
  if (status === 'booked') return hold_expires_at ? 'held' : 'booked';
  return status === 'available' && is_closed ? 'closed' : status;
};

/** Its time is taken by the booking of another block that overlaps it, or by a stay that is no block. */
export const isElsewhere = ({ id, booking_id, booked_block_id }: AvailabilityBlock): boolean =>
  booking_id !== null && booked_block_id !== id;

/** Held and booked blocks belong to a customer and are left alone. */
export const isFree = ({ status }: AvailabilityBlock): boolean => status !== 'booked';

export const blockStates = {
  available: { word: 'Available', tone: 'green', icon: CircleDashed },
  blocked: { word: 'Blocked', tone: 'gray', icon: Lock },
  booked: { word: 'Booked', tone: 'red', icon: CalendarCheck },
  closed: { word: 'Closed', tone: 'gray', icon: CalendarOff },
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
