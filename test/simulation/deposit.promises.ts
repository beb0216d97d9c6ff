import type { RefundCells } from '@holdfast/projections/money/refund.table';
import { REFUNDS } from './booking.interpreters';
import { allRows } from './derived.interpreters';
import type { SimulatedWorld } from './simulated-world';

interface Told {
  readonly type: string;
  readonly stream: { readonly id: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** A deposit is settled once, what goes back of it is asked for just so, and none goes back by itself that was stopped, or of which nobody was told. */
export const depositsApart = (world: SimulatedWorld, events: readonly Told[]): string[] => {
  const settled = new Map<string, number>();
  const [paused, told] = [new Set<string>(), new Set<string>()];
  const apart: string[] = [];
  for (const { type, stream, data } of events) {
    const { id } = stream;
    if (type === 'BookingDepositPaused') paused.add(id);
    if (type === 'BookingDepositReturnNear') told.add(id);
    if (type !== 'BookingDepositSettled') continue;
    if (settled.has(id)) apart.push(`the deposit of booking ${id} is settled twice`);
    settled.set(id, Number(data['returned']));
    if (data['by'] !== 'system') continue;
    if (paused.has(id)) apart.push(`the deposit of booking ${id} went back though it was stopped`);
    if (!told.has(id)) apart.push(`the deposit of booking ${id} went back and nobody was told`);
  }
  const asked = new Map<string, number>();
  for (const { booking_id: id, reason, amount, absorbed } of allRows<RefundCells>(
    world.database.tables,
    REFUNDS,
  ))
    if (reason === 'deposit') asked.set(id, (asked.get(id) ?? 0) + amount + absorbed);
  for (const id of new Set([...settled.keys(), ...asked.keys()]))
    if ((settled.get(id) ?? 0) !== (asked.get(id) ?? 0))
      apart.push(
        `${settled.get(id)} of the deposit of booking ${id} go back, and ${asked.get(id)} are asked for`,
      );
  return apart;
};
