import type { DiscountEvent } from '@holdfast/domain/discount/discount.events';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';

const create = statement(
  'discount_create',
  `insert into rm.discount (tenant_id, discount_id, code, type, amount, max_uses, expires_at, created_at, version)
   values ($1, $2::uuid, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz, $9)`,
);
const setActive = statement(
  'discount_set_active',
  'update rm.discount set is_active = $4, version = $3 where tenant_id = $1 and discount_id = $2::uuid',
);
const countUse = statement(
  'discount_count_use',
  'update rm.discount set times_used = times_used + $4::int, version = $3 where tenant_id = $1 and discount_id = $2::uuid',
);

/** Discounts and how often they were used: current at every commit. */
export const discountProjection: RebuildableProjection = {
  name: 'discount',
  version: 1,
  tables: ['rm.discount'],
  handles: [
    'DiscountCreated',
    'DiscountActivated',
    'DiscountDeactivated',
    'DiscountUseTaken',
    'DiscountUseReturned',
  ],
  project: (events) =>
    events.flatMap((recorded): Statement[] => {
      const { tenantId, stream, version, occurredAt } = recorded;
      const event = recorded as unknown as DiscountEvent;
      switch (event.type) {
        case 'DiscountCreated': {
          const { code, type, amount, maxUses, expiresAt } = event.data;
          return [create(tenantId, stream.id, code, type, amount, maxUses, expiresAt, occurredAt, version)];
        }
        case 'DiscountActivated':
          return [setActive(tenantId, stream.id, version, true)];
        case 'DiscountDeactivated':
          return [setActive(tenantId, stream.id, version, false)];
        case 'DiscountUseTaken':
          return [countUse(tenantId, stream.id, version, 1)];
        case 'DiscountUseReturned':
          return [countUse(tenantId, stream.id, version, -1)];
      }
    }),
};
