import type { AskDimension } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { countsOn, countsWithin } from '../../../buying/invoices/index.ts';
import type { AskWindows } from '../ask-call.ts';
import { anyOf, anyText, timeKey, within } from '../parts.repo.ts';

const countedIn = countsWithin(sql`w.zone`, sql`w.first_day`, sql`w.last_day`);
const day = countsOn(sql`w.zone`);

type Wanted = { by: AskDimension | null; vendors: readonly number[] | null };

export type SpendRow = {
  restaurant_id: number;
  key: string;
  vendor_id: number | null;
  vendor: string | null;
  invoices: string;
  spend: string;
};

/** Approved invoices by the day on which they count, in the restaurant's currency. */
export async function readSpend(db: Queryable, reach: Reach, windows: AskWindows, wanted: Wanted): Promise<SpendRow[]> {
  const ofVendor = wanted.by === 'vendor';
  const { rows } = await sql<SpendRow>`
    select n.restaurant_id, ${timeKey(wanted.by, day)} as key, ${ofVendor ? sql`n.vendor_id` : sql`null::bigint`} as vendor_id,
      ${ofVendor ? sql`v.name` : sql`null`} as vendor, count(*)::text as invoices,
      sum(round(coalesce(n.total_amount, 0) * coalesce(n.exchange_rate, 1), 2)) as spend
    from ${within(windows)}
    join invoices n on n.restaurant_id = w.restaurant_id and ${countedIn} and ${inReach('n.restaurant_id', reach)}
    left join vendors v on v.restaurant_id = n.restaurant_id and v.id = n.vendor_id
    where ${anyOf(sql`n.vendor_id`, wanted.vendors)}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export type LineRow = {
  restaurant_id: number;
  key: string;
  vendor_id: number | null;
  vendor: string | null;
  ingredient_id: number | null;
  ingredient: string | null;
  category: string | null;
  spend: string;
};

/** The lines of the same invoices that are matched to an ingredient. */
export async function readIngredientLines(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  wanted: Wanted & { ingredients: readonly number[] | null; categories: readonly string[] | null },
): Promise<LineRow[]> {
  const [ofVendor, ofIngredient, ofCategory] = [
    wanted.by === 'vendor',
    wanted.by === 'ingredient',
    wanted.by === 'ingredientCategory',
  ];
  const { rows } = await sql<LineRow>`
    select n.restaurant_id, ${timeKey(wanted.by, day)} as key,
      ${ofVendor ? sql`n.vendor_id` : sql`null::bigint`} as vendor_id, ${ofVendor ? sql`v.name` : sql`null`} as vendor,
      ${ofIngredient ? sql`g.id` : sql`null::bigint`} as ingredient_id, ${ofIngredient ? sql`g.name` : sql`null`} as ingredient,
      ${ofCategory ? sql`g.category` : sql`null`} as category,
      sum(round(l.total_price * coalesce(n.exchange_rate, 1), 2)) as spend
    from ${within(windows)}
    join invoices n on n.restaurant_id = w.restaurant_id and ${countedIn} and ${inReach('n.restaurant_id', reach)}
    join invoice_line_items l on l.restaurant_id = n.restaurant_id and l.invoice_id = n.id
      and l.line_type in ('product', 'credit')
    join ingredients g on g.id = l.ingredient_id and ${inReach('g.restaurant_id', reach)}
    left join vendors v on v.restaurant_id = n.restaurant_id and v.id = n.vendor_id
    where ${anyOf(sql`n.vendor_id`, wanted.vendors)} and ${anyOf(sql`g.id`, wanted.ingredients)}
      and ${anyText(sql`g.category`, wanted.categories)}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}
