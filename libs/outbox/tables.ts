/**
 * The tables of the schema `rm` that no rebuild may empty: what they hold stands in no event, or has been done in the world already.
 * All others belong to a projection, which names them in its `tables`.
 */
export const lastingTables: readonly string[] = [
  'rm.act',
  'rm.channel_poll',
  'rm.demand',
  'rm.holder',
  'rm.link_wish',
  'rm.message',
  'rm.message_receipt',
  'rm.payment_notice',
  'rm.reconciliation',
  // Names are taken across all tenants, and given free by a deletion: see `tenant.queries.ts`.
  'rm.subdomain',
];
