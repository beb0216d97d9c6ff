import type { Step, World } from './booking-commands';
import { FIRST_PRICE, UNDO_MINUTES } from './booking-model';
import type { BookingModel } from './booking-model';

/** The owner asks another price for a block that nobody has. */
export class Reprice implements Step {
  constructor(readonly block: number) {}

  check = (): boolean => true;

  async run(model: BookingModel, { shop, tenant, blockIds, dates }: World): Promise<void> {
    const price = model.prices[this.block] === FIRST_PRICE ? FIRST_PRICE + 80 : FIRST_PRICE;
    const possible = model.isOpenForOwner(this.block);
    const answer = await shop.api.request(
      tenant.host,
      'PUT',
      `/api/admin/availability/${blockIds[this.block]}`,
      { token: tenant.token, body: { ...dates[this.block], price } },
    );
    expect(answer.status).toBe(possible ? 200 : model.suspended ? 403 : 409);
    if (possible) model.prices[this.block] = price;
  }

  toString = (): string => `Reprice(${this.block})`;
}

/** What the owner does may be taken back for a while. */
export const letUndo = async ({ shop, tenant }: World): Promise<void> => {
  const body = { undo_minutes: UNDO_MINUTES };
  await shop.api.request(tenant.host, 'PUT', '/api/admin/settings', { token: tenant.token, body });
};

/** A suspension ends every session: the owner signs in again, which they may. */
export const setSuspended = async (world: World, suspended: boolean): Promise<void> => {
  const { shop, tenant } = world;
  const path = `/api/superadmin/tenants/${tenant.id}/suspend`;
  const token = await shop.api.superAdmin();
  await shop.api.request('localhost', 'PUT', path, { token, body: { is_suspended: suspended } });
  world.tenant = await shop.api.signIn(tenant);
};

export class Suspend implements Step {
  constructor(readonly suspended: boolean) {}

  check = (): boolean => true;

  async run(model: BookingModel, world: World): Promise<void> {
    if (model.suspended === this.suspended) return;
    await setSuspended(world, this.suspended);
    model.suspended = this.suspended;
  }

  toString = (): string => `Suspend(${this.suspended})`;
}
