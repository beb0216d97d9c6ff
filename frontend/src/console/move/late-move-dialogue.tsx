import { late } from '../kit/late';
import type { MoveTimes } from './move-wish';

/** A booking that is to be moved, and to where; nowhere yet: its owner says it in the dialogue. */
export interface WantedTimes {
  readonly bookingId: string;
  readonly to: MoveTimes | null;
}

interface Props {
  /** Null: nothing is to be moved. */
  readonly wanted: WantedTimes | null;
  readonly onClose: () => void;
}

const MoveDialogue = late(async () => (await import('./move-dialogue')).MoveDialogue);

/** Asks what becomes of a booking that is moved. A drop in the calendar opens it, and so does whoever moves by keyboard; it is fetched then. */
export const LateMoveDialogue = ({ wanted, onClose }: Props) =>
  wanted && (
    <MoveDialogue key={wanted.bookingId} bookingId={wanted.bookingId} to={wanted.to} onClose={onClose} />
  );
