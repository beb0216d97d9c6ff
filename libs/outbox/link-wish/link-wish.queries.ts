import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { linkWishTable } from './link-wish.table';

const wish = selection(named(linkWishTable, 'w', 'tenant_id', 'wish_id', 'tokens', 'reference', 'at'));

export type LinkWishRow = RowOf<typeof wish>;

/** Keeps a wish until the sweep serves it; answers its id. */
export const keepLinkWish = read<
  string,
  [tenantId: string, wishId: string, tokens: string, reference: string | null, at: Date]
>(
  'link_wish_keep',
  `insert into rm.link_wish (tenant_id, wish_id, tokens, reference, at)
   values ($1::uuid, $2::uuid, $3, $4, $5::timestamptz) returning wish_id`,
  only(text),
);

/** Wishes of all tenants but for those of `$2`, oldest first: for the sweep, which runs as the system. */
export const waitingLinkWishes = read<LinkWishRow, [limit: number, putOff: readonly string[]]>(
  'link_wish_waiting',
  `select ${wish.columns} from rm.link_wish w where w.wish_id <> all($2::uuid[]) order by w.at limit $1`,
  wish.decode,
);

/** A wish is served; answers its id. */
export const dropLinkWish = read<string, [tenantId: string, wishId: string]>(
  'link_wish_drop',
  'delete from rm.link_wish where tenant_id = $1::uuid and wish_id = $2::uuid returning wish_id',
  only(text),
);
