import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import { BOOKINGS } from './booking.interpreters';
import { allRows } from './derived.interpreters';
import { logOf } from './log.interpreters';
import { brokenPromises } from './promises';
import { SimulatedWorld } from './simulated-world';
import type { Plan } from './simulated-world';

export interface Simulated {
  readonly broken: readonly string[];
  readonly bookings: number;
  readonly confirmed: number;
  /** Of the confirmed ones those of stays. */
  readonly stays: number;
  /** Moves of bookings. */
  readonly moves: number;
  readonly deaths: number;
  /** What went wrong at the provider. */
  readonly injections: number;
  /** How often each type of event is in the logs. */
  readonly told: Readonly<Record<string, number>>;
  readonly fingerprint: string;
}

const toldIn = ({ tenantIds, database }: SimulatedWorld): Readonly<Record<string, number>> => {
  const told: Record<string, number> = {};
  for (const { type } of tenantIds.flatMap((tenantId) => logOf(database.tables, tenantId)))
    told[type] = (told[type] ?? 0) + 1;
  return told;
};

/** Plays one history and looks at what has become of the promises. */
export const simulate = async (plan: Plan): Promise<Simulated> => {
  const world = new SimulatedWorld(plan);
  await world.run();
  const broken = await brokenPromises(world);
  const rows = allRows<BookingCells>(world.database.tables, BOOKINGS);
  const confirmed = rows.filter((row) => row.capture_id !== null);
  return {
    broken,
    bookings: rows.length,
    confirmed: confirmed.length,
    stays: confirmed.filter((row) => row.block_id === null).length,
    moves: rows.reduce((sum, { moves }) => sum + moves, 0),
    deaths: world.diedAt.length,
    injections: world.provider.injections,
    told: toldIn(world),
    fingerprint: world.fingerprint(),
  };
};
