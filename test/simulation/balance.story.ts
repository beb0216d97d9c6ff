import { ChangeInstalment } from '@holdfast/application/money/change-instalment';
import { RecordPayment } from '@holdfast/application/money/record-payment';
import { TakeBackPayment } from '@holdfast/application/money/take-back-payment';
import { PayInstalment } from '@holdfast/application/payment/pay-instalment';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { InstalmentCells, OfflinePaymentCells } from '@holdfast/projections/money/instalment.table';
import { rowsOf } from './derived.interpreters';
import { INSTALMENTS, OFFLINE_PAYMENTS } from './instalment.interpreters';
import type { SimulatedWorld } from './simulated-world';

const MINUTE = 60_000;

/** Who sees to what a booking still owes. */
export interface Owing {
  readonly world: SimulatedWorld;
  readonly tenantId: string;
  readonly bookingId: string;
  /** Of this time. */
  readonly key: string;
  /** Asks any process, and again when it has died or gives no answer. */
  insist(command: object): Promise<any>;
  /** Approves an order, and tells of it, as payments are told of: in any order, and as often as chance has it. */
  pay(orderId: string): Promise<void>;
}

const owedBy = ({ world, tenantId, bookingId }: Owing): InstalmentCells | undefined =>
  [...rowsOf<InstalmentCells>(world.database.tables, INSTALMENTS, tenantId).values()].find(
    ({ booking_id: of, amount, paid, waived }) => of === bookingId && paid + waived < amount,
  );

const contextOf = (
  { tenantId, key }: Owing,
  kind: 'customer' | 'tenant_admin',
  act: string,
): CommandContext => ({
  tenantId,
  meta: { actor: kind === 'customer' ? { kind } : { kind, id: tenantId } },
  idempotency: { scope: act, key, fingerprint: act },
});

/** By card. The part may be paid in another way, or let go, while they are at it. */
const byCard = async (by: Owing, { number }: InstalmentCells): Promise<void> => {
  // Whom the owner has booked for agrees to the terms with it; for all others that says nothing.
  const wish = new PayInstalment(contextOf(by, 'customer', 'pay'), by.bookingId, number, undefined, 1);
  const opened = await by.insist(wish);
  await by.world.time.sleep(by.world.random.below(3 * MINUTE));
  if (opened?.kind === 'done') await by.pay(opened.result.orderId);
};

/** In an envelope: all that is left, or some of it; now and then it was somebody else's. */
const inCash = async (by: Owing, { amount, paid, waived }: InstalmentCells): Promise<void> => {
  const { world, tenantId, bookingId } = by;
  const { random, time } = world;
  const left = amount - paid - waived;
  const received = {
    amount: random.chance(0.5) ? left : 1 + random.below(left),
    method: random.pick(['cash', 'bank_transfer', 'card_terminal', 'other'] as const),
    receivedOn: time.now().toISOString().slice(0, 10),
    note: null,
  };
  await by.insist(new RecordPayment(contextOf(by, 'tenant_admin', 'record'), bookingId, received));
  await time.sleep(random.below(5 * MINUTE));
  if (!random.chance(0.3)) return;
  const written = [
    ...rowsOf<OfflinePaymentCells>(world.database.tables, OFFLINE_PAYMENTS, tenantId).values(),
  ];
  const last = written.findLast(({ booking_id: of, taken_back_at: at }) => of === bookingId && at === null);
  if (last !== undefined)
    await by.insist(
      new TakeBackPayment(
        contextOf(by, 'tenant_admin', 'take back'),
        bookingId,
        last.payment_id,
        'Not theirs',
      ),
    );
};

/** The owner gives more time, or lets go what is left. */
const kindly = async (by: Owing, { number }: InstalmentCells): Promise<void> => {
  const { random, time } = by.world;
  const dueOn = addDays(time.now().toISOString().slice(0, 10), 1 + random.below(10));
  const wish = random.chance(0.6) ? { dueOn } : ({ waive: true } as const);
  const context = contextOf(by, 'tenant_admin', 'instalment');
  await by.insist(new ChangeInstalment(context, by.bookingId, number, wish));
};

/** What customer and owner do about a part that is not paid: one thing, two at once, or nothing. @returns whether there was one */
export const seeToBalance = async (by: Owing): Promise<boolean> => {
  const { random } = by.world;
  const part = owedBy(by);
  if (part === undefined || !['confirmed', 'pending'].includes(by.world.statusOf(by.bookingId) ?? ''))
    return false;
  const acts = [
    [0.4, byCard],
    [0.15, inCash],
    [0.15, kindly],
  ] as const;
  await Promise.all(acts.flatMap(([often, act]) => (random.chance(often) ? [act(by, part)] : [])));
  return true;
};
