import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { AskWindows } from '../ask-call.ts';
import { anyOf, anyText, within } from '../parts.repo.ts';

type Wanted = {
  ingredients: readonly number[] | null;
  vendors: readonly number[] | null;
  categories: readonly string[] | null;
};

export type PaidRow = {
  restaurant_id: number;
  ingredient_id: number;
  name: string;
  /** Of the ingredient now. */
  unit: string;
  category: string | null;
  vendor_id: number | null;
  vendor: string | null;
  date: CalendarDate;
  price: UnitCost;
  /** Of the price. */
  price_unit: string;
};

/** The prices of approved invoices in the period with the vendor each was paid to, oldest first. */
export async function readPaidPrices(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  { ingredients, vendors, categories }: Wanted,
): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select p.restaurant_id, p.ingredient_id, g.name, g.unit, g.category, p.vendor_id, v.name as vendor,
      p.effective_date::text as date, p.price, p.unit as price_unit
    from ${within(windows)}
    join price_history p on p.restaurant_id = w.restaurant_id and p.effective_date between w.first_day and w.last_day
      and p.source = 'invoice' and p.voided_at is null and ${inReach('p.restaurant_id', reach)}
    join ingredients g on g.restaurant_id = p.restaurant_id and g.id = p.ingredient_id and g.is_active
      and g.kind = 'purchased'
    left join vendors v on v.restaurant_id = p.restaurant_id and v.id = p.vendor_id
    where ${anyOf(sql`p.ingredient_id`, ingredients)} and ${anyOf(sql`p.vendor_id`, vendors)}
      and ${anyText(sql`g.category`, categories)}
    order by p.effective_date, p.id`.execute(db);
  return rows;
}
