import type { AskDimension, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { AskWindows } from '../ask-call.ts';
import { anyOf, timeKey, within } from '../parts.repo.ts';

export type OrderRow = {
  restaurant_id: number;
  currency: string;
  key: string;
  vendor_id: number | null;
  vendor: string | null;
  /** Of the orders with a total. */
  total: Money | null;
  unpriced: string;
};

/** Purchase orders sent, by order date. */
export async function readOrders(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  { by, vendors }: { by: AskDimension | null; vendors: readonly number[] | null },
): Promise<OrderRow[]> {
  const ofVendor = by === 'vendor';
  const { rows } = await sql<OrderRow>`
    select o.restaurant_id, o.currency, ${timeKey(by, sql`o.ordered_on`)} as key,
      ${ofVendor ? sql`o.vendor_id` : sql`null::bigint`} as vendor_id, ${ofVendor ? sql`v.name` : sql`null`} as vendor,
      sum(o.total) as total, count(*) filter (where o.total is null)::text as unpriced
    from ${within(windows)}
    join purchase_orders o on o.restaurant_id = w.restaurant_id and o.ordered_on between w.first_day and w.last_day
      and o.status not in ('draft', 'cancelled') and ${inReach('o.restaurant_id', reach)}
    left join vendors v on v.restaurant_id = o.restaurant_id and v.id = o.vendor_id
    where ${anyOf(sql`o.vendor_id`, vendors)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
