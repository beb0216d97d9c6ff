import type { World } from './world';

/** A rule of the provider's: which operation, of whom, how often, and what happens to it. See the sandbox. */
type Rule = Readonly<Record<string, unknown>>;

/** The provider's notices do not come. */
export const silence: Rule = { operation: 'webhook.deliver', effect: { kind: 'drop' } };

/** From now on, in the place of what went wrong at the provider before. */
export const trouble = async (world: World, ...rules: readonly Rule[]): Promise<void> =>
  void (await world.control('PUT', '/paypal/faults', rules));
