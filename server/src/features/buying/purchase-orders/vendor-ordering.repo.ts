import type { Language } from '@platewise/contract';
import type { Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type VendorOrderingRow = {
  vendor_id: number;
  restaurant_id: number;
  vendor_name: string;
  is_active: boolean;
  /** The address set for orders, else the vendor's own. */
  order_email: string | null;
  own_email: string | null;
  account_number: string | null;
  /** Of orders and letters; null follows the restaurant. */
  language: Language | null;
  deliveries_per_week: string;
  delivery_days: string[];
  lead_days: number;
  safety_percent: Percent;
  minimum_order: Money | null;
  version: number;
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('vendors as v')
    .leftJoin('vendor_ordering as w', 'w.vendor_id', 'v.id')
    .where(inReach('v.restaurant_id', reach))
    .select([
      'v.id as vendor_id',
      'v.restaurant_id',
      'v.name as vendor_name',
      'v.is_active',
      'w.order_email',
      sql<string | null>`nullif(v.contact_info ->> 'email', '')`.as('own_email'),
      'w.account_number',
      sql<Language | null>`w.language`.as('language'),
      sql<string>`coalesce(w.deliveries_per_week, 2)`.as('deliveries_per_week'),
      sql<string[]>`coalesce(w.delivery_days, '{}')`.as('delivery_days'),
      sql<number>`coalesce(w.lead_days, 1)`.as('lead_days'),
      sql<string>`coalesce(w.safety_percent, 25)`.as('safety_percent'),
      'w.minimum_order',
      sql<number>`coalesce(w.version, 0)`.as('version'),
    ]);

/** A vendor's ordering settings, with defaults for those not set. */
export async function orderingOfVendor(db: Queryable, reach: Reach, id: number): Promise<VendorOrderingRow | null> {
  return (await rows(db, reach).where('v.id', '=', id).executeTakeFirst()) ?? null;
}

export async function orderingOfVendors(db: Queryable, reach: Reach): Promise<VendorOrderingRow[]> {
  return rows(db, reach).where('v.is_active', '=', true).orderBy(sql`lower(v.name)`).orderBy('v.id').execute();
}
