import type { Plan } from './simulated-world';

/** Customers of one tenant, who have as many times to choose from: most of these overlap others. */
const CUSTOMERS_OF_A_TENANT = 75;
const FEWEST_BLOCKS = 40;

/** What a history is made of: with the seed and the number of customers it can be played again. */
export const planOf = (seed: number, customers: number): Plan => {
  const tenants = Math.max(2, Math.round(customers / CUSTOMERS_OF_A_TENANT));
  const blocks = Math.max(FEWEST_BLOCKS, Math.round(customers / tenants));
  return { seed, customers, tenants, blocks, hours: 1 };
};
