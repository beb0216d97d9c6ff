import { captureBehindOurBack } from '../support/behind-our-back';
import { approve, bookAndPay, booking, capturesOf, hold, insist } from '../faults/harness/customer';
import type { Held } from '../faults/harness/customer';
import { silence, trouble } from '../faults/harness/troubles';
import { eventually } from '../faults/harness/wait';
import type { World } from '../faults/harness/world';

/** Long enough for what looks for money to have come by, whatever is being broken meanwhile. */
const LOOKED_MS = 240_000;

type Merchant = Awaited<ReturnType<World['tenant']>>;

/** Two businesses that are gone while others go on: one suspended, one deleted, both with money under way. */
export class Neighbours {
  readonly #absent: Held[] = [];
  readonly #givenBack: Held[] = [];

  private constructor(
    private readonly world: World,
    private readonly suspended: { readonly paying: Held; readonly letGo: Held },
    private readonly deleted: { readonly late: Held },
    private readonly living: readonly Merchant[],
  ) {}

  /**
   * Suspends one and deletes the other. Their customers have paid, are about to, or have let go; the first of the living never hears
   * from the provider again, so that only the sweep finds what its customers have approved.
   */
  static async leave(world: World, living: readonly Merchant[]): Promise<Neighbours> {
    const unheard = living[0]?.merchant;
    await trouble(world, { ...silence, merchant: unheard });
    const [barred, leaving] = [await world.tenant(), await world.tenant()];
    const suspended = await suspend(world, barred);
    const deleted = await remove(world, leaving);
    return new Neighbours(world, suspended, deleted, living);
  }

  /** What happens beside the load in each minute: somebody approves and is gone, and somebody is given their money back. */
  async nextMinute(minute: number): Promise<void> {
    const tenant = this.living[minute % 2] as Merchant;
    const gone = await hold(this.world, tenant);
    this.world.acknowledged.add(gone.bookingId);
    await approve(this.world, gone);
    this.#absent.push(gone);
    // Without its notice a refund is found when the sweep has come round to its booking, which takes hours beside so many.
    const paid = await bookAndPay(this.world, this.living[1] as Merchant);
    const [capture] = await capturesOf(this.world, paid);
    await this.world.control('POST', `/paypal/captures/${capture?.id}/refund`, {});
    this.#givenBack.push(paid);
  }

  /** What has not come to its end, as sentences, once everybody had time to. */
  async left(): Promise<string[]> {
    const found = await Promise.all([
      ...this.#absent.map((held) =>
        this.#ends(held, 'was approved and never booked', ({ status }) => status === 'confirmed'),
      ),
      ...this.#givenBack.map((held) =>
        this.#ends(held, 'was given back and is not noted', (body) => body.payment_status === 'refunded'),
      ),
      this.#holds('a capture after deletion did not go back', async () => {
        const captures = await capturesOf(this.world, this.deleted.late);
        return captures.length === 1 && captures.every(({ amount, refunded }) => refunded === amount);
      }),
      this.#ends(
        this.suspended.paying,
        'of a suspended tenant may finish and did not',
        ({ status }) => status === 'confirmed',
      ),
      this.#holds('a hold let go before the suspension was paid', async () => {
        return (await capturesOf(this.world, this.suspended.letGo)).length === 0;
      }),
    ]);
    return found.flat();
  }

  #ends(held: Held, sentence: string, ended: (body: Record<string, unknown>) => boolean): Promise<string[]> {
    return this.#holds(`booking ${held.bookingId} ${sentence}`, async () =>
      ended(await booking(this.world, held)),
    );
  }

  async #holds(sentence: string, done: () => Promise<boolean>): Promise<string[]> {
    try {
      await eventually(sentence, done, LOOKED_MS);
      return [];
    } catch {
      return [sentence];
    }
  }
}

const operate = async (world: World, method: string, path: string, body?: object) =>
  insist(world, { host: 'localhost' }, method, `/api/superadmin/tenants/${path}`, {
    token: await world.superAdmin(),
    ...(body === undefined ? {} : { body }),
  });

const letGo = (world: World, { tenant, bookingId, token }: Held) =>
  insist(world, tenant, 'POST', '/api/public/release', {
    body: { booking_id: bookingId, hold_token: token },
  });

const suspend = async (world: World, tenant: Merchant) => {
  await bookAndPay(world, tenant);
  const [paying, over] = [await hold(world, tenant), await hold(world, tenant)];
  await letGo(world, over);
  const { status, text } = await operate(world, 'PUT', `${tenant.id}/suspend`, { is_suspended: true });
  if (status !== 200) throw new Error(`The tenant was not suspended: ${text}`);
  await approve(world, paying);
  await approve(world, over);
  return { paying, letGo: over };
};

const remove = async (world: World, tenant: Merchant) => {
  await bookAndPay(world, tenant);
  const late = await hold(world, tenant);
  await letGo(world, late);
  await eventually('the tenant is deleted', async () => {
    const { status } = await operate(world, 'DELETE', `${tenant.id}?force=true`);
    return status === 200 || status === 204;
  });
  await approve(world, late);
  await captureBehindOurBack(world.sandbox.url, tenant.merchant, late.orderId);
  return { late };
};
