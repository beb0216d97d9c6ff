import type { ChangeQuote } from '@holdfast/contracts/changes';
import { PayChange } from '@holdfast/application/change/pay-change';
import { QuoteChange } from '@holdfast/application/change/quote-change';
import { StartChange } from '@holdfast/application/change/start-change';
import { WithdrawChange } from '@holdfast/application/change/withdraw-change';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { ChangeWish } from '@holdfast/domain/booking/wanted-change';
import { toMinor } from '@holdfast/domain/kernel/money';
import type { SimulatedWorld } from './simulated-world';

/** What a customer does who wants other dates for what they have booked. */
export interface Changing {
  readonly world: SimulatedWorld;
  /** What they would like, each time they ask: most of what they think of is taken. */
  readonly wish: () => ChangeWish;
  readonly context: CommandContext;
  readonly bookingId: string;
  /** Of this wish. */
  readonly key: string;
  /** Asks any process, and again when it has died or gives no answer. */
  insist(command: object): Promise<any>;
  /** Approves an order, and tells of it, as payments are told of: in any order, and as often as chance has it. */
  pay(orderId: string): Promise<void>;
}

/** So often they look for other dates when those they asked for are not to be had. */
const LOOKS = 4;

const quoted = async ({ world, context, bookingId, wish, insist }: Changing) => {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const to = wish();
    const quote: ChangeQuote | { kind: 'rejected' } | undefined = await insist(
      new QuoteChange(context.tenantId, bookingId, to),
    );
    await world.time.sleep(world.random.below(60_000));
    if (quote !== undefined && !('kind' in quote)) return { to, quote };
  }
  return null;
};

/** They look what it costs, and do it; most of them pay then, some take it back, some do nothing more. */
export const change = async (by: Changing): Promise<void> => {
  const { world, context, bookingId, key, insist } = by;
  const { random, time } = world;
  const found = await quoted(by);
  if (found === null) return;
  const { to, quote } = found;
  const wish = {
    to,
    expectedDifference: toMinor(quote.difference),
    expectedRefund: toMinor(quote.refund),
    note: null,
  };
  const idempotency = { scope: 'change', key, fingerprint: JSON.stringify(wish) };
  const started = await insist(new StartChange({ ...context, idempotency }, bookingId, wish));
  if (started === undefined || started.kind === 'rejected') return;
  const changeId = world.changeOf(bookingId);
  if (changeId === null) return;
  if (random.chance(0.15)) return void (await insist(new WithdrawChange(context, bookingId, changeId)));
  if (random.chance(0.1)) return;
  // Some come back when the offer is over.
  await time.sleep(random.below(random.chance(0.2) ? 25 * 60_000 : 6 * 60_000));
  const again = random.chance(0.3)
    ? await insist(new PayChange(context, bookingId, changeId, null))
    : started;
  const orderId: string | undefined = again?.result?.payment?.orderId ?? again?.result?.orderId;
  if (orderId !== undefined) await by.pay(orderId);
};
