import type { Money, Percent, Quantity, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { StoredDetails } from '../../../platform/db/details.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import type { Vendors } from '../../../platform/db/schema.generated.ts';
import type { BulkRecords } from '../../../platform/http/bulk.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

/** The days of which purchases are totaled, by restaurant, as columns for the query. */
export type PurchaseWindows = { restaurantIds: number[]; from: string[]; to: string[] };

export type VendorValues = { name: string; contactInfo: StoredDetails; isActive: boolean };

export type VendorRow = {
  id: number;
  restaurant_id: number;
  name: string;
  contact_info: StoredDetails;
  is_active: boolean;
  merged_into: number | null;
  version: number;
  auto_approval: string;
  auto_approval_limit: string | null;
  payment_days: number | null;
  discount_percent: Percent | null;
  discount_days: number | null;
  created_at: Date;
  ingredients: number;
  total_value: Money;
  purchases: string;
  invoices: number;
  documents: number;
  recent: { id: number; name: string; unit: string; cost: UnitCost | null }[];
};

const ingredientCount = sql<number>`(
  select count(*) from ingredients i where i.vendor_id = v.id and i.is_active)`;

/** What we buy from the vendor, read once for both figures. */
const held = sql<{ ingredients: number; total_value: Money }>`(
  select count(*) as ingredients, coalesce(sum(i.current_cost), 0) as total_value
  from ingredients i where i.vendor_id = v.id and i.is_active)`;

/** How many documents came from the vendor: each kind is counted with its own index. */
const papers = (kind: 'invoices' | 'documents') => sql<number>`(
  select count(*) from invoices n where n.restaurant_id = v.restaurant_id and n.vendor_id = v.id and n.deleted_at is null
    and n.document_kind ${sql.raw(kind === 'invoices' ? '=' : '<>')} 'invoice')`;

/** Approved invoices in the restaurant's currency: the sort value by purchases. */
const purchases = (windows: PurchaseWindows) => sql<string>`(
  select coalesce(round(sum(n.total_amount * coalesce(n.exchange_rate, 1)), 2), 0)
  from unnest(${windows.restaurantIds}::bigint[], ${windows.from}::date[], ${windows.to}::date[])
    as w (restaurant_id, first_day, last_day)
  join invoices n on n.restaurant_id = w.restaurant_id and n.vendor_id = v.id and n.approved_at is not null
    and n.invoice_date between w.first_day and w.last_day
  where w.restaurant_id = v.restaurant_id)`;

// The cost as text: JSON numbers would go through binary floats.
const recentProducts = sql<VendorRow['recent']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'unit', r.unit, 'cost', r.current_cost::text)
    order by r.at desc, r.id desc), '[]')
  from (
    select i.id, i.name, i.unit, i.current_cost, coalesce(i.last_updated, i.created_at) as at
    from ingredients i where i.vendor_id = v.id and i.is_active
    order by at desc, i.id desc limit 3
  ) r)`;

const rows = (db: Queryable, reach: Reach, windows: PurchaseWindows) =>
  db
    .selectFrom('vendors as v')
    .leftJoinLateral(held.as<'held'>('held'), (join) => join.onTrue())
    .where(inReach('v.restaurant_id', reach))
    .select([
      'v.id',
      'v.restaurant_id',
      'v.name',
      sql<StoredDetails>`v.contact_info`.as('contact_info'),
      'v.is_active',
      'v.merged_into',
      'v.version',
      'v.auto_approval',
      'v.auto_approval_limit',
      'v.payment_days',
      'v.discount_percent',
      'v.discount_days',
      'v.created_at',
      sql<number>`held.ingredients`.as('ingredients'),
      sql<string>`held.total_value`.as('total_value'),
      purchases(windows).as('purchases'),
      papers('invoices').as('invoices'),
      papers('documents').as('documents'),
      recentProducts.as('recent'),
    ]);

/** What the list and its tiles show: active vendors, and with `q` those matching it in name or address. */
function shown(q: string | undefined): RawBuilder<boolean> {
  if (!q) return sql<boolean>`v.is_active`;
  const text = sql`lower(concat_ws(' ', v.name, v.contact_info ->> 'email', v.contact_info ->> 'phone'))`;
  return sql<boolean>`(v.is_active and strpos(${text}, lower(${q})) > 0)`;
}

export type VendorSort = 'name' | 'purchases' | 'ingredients' | 'newest';

function orderBy(sort: VendorSort, direction: 'asc' | 'desc' | undefined, windows: PurchaseWindows): PageOrder {
  const id = sql.ref('v.id');
  switch (sort) {
    case 'name':
      return { by: sql`lower(v.name)`, type: 'text', direction: direction ?? 'asc', id, neverNull: true };
    case 'purchases':
      return { by: purchases(windows), type: 'numeric', direction: direction ?? 'desc', id, neverNull: true };
    case 'ingredients':
      return { by: ingredientCount, type: 'integer', direction: direction ?? 'desc', id, neverNull: true };
    case 'newest':
      return { by: sql.ref('v.created_at'), type: 'timestamptz', direction: direction ?? 'desc', id, neverNull: true };
  }
}

export async function listVendors(
  db: Queryable,
  reach: Reach,
  windows: PurchaseWindows,
  wanted: { q?: string | undefined; sort?: VendorSort | undefined; order?: 'asc' | 'desc' | undefined } & PageRequest,
): Promise<Page<VendorRow>> {
  const query = rows(db, reach, windows).where(shown(wanted.q));
  return readCountedPage(
    query,
    orderBy(wanted.sort ?? 'name', wanted.order, windows),
    wanted,
    db.selectFrom('vendors as v').where(inReach('v.restaurant_id', reach)).where(shown(wanted.q)),
  );
}

export type VendorTotals = { vendors: number; related: number; products: number };

export async function summariseVendors(db: Queryable, reach: Reach, q: string | undefined): Promise<VendorTotals> {
  const { rows } = await sql<VendorTotals>`
    select count(*) as vendors, count(*) filter (where c.products > 0) as related,
      coalesce(sum(c.products), 0)::bigint as products
    from vendors v
    cross join lateral (select count(*) as products from ingredients i where i.vendor_id = v.id and i.is_active) c
    where ${inReach('v.restaurant_id', reach)} and ${shown(q)}`.execute(db);
  return rows[0] ?? { vendors: 0, related: 0, products: 0 };
}

export async function findVendor(
  db: Queryable,
  reach: Reach,
  windows: PurchaseWindows,
  id: number,
): Promise<VendorRow | null> {
  return (await rows(db, reach, windows).modifyFront(prepared).where('v.id', '=', id).executeTakeFirst()) ?? null;
}

/** The restaurant of a vendor in reach. */
export async function placeOfVendor(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurant_id: number } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select('v.restaurant_id')
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockVendor(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('vendors as v')
    .select('v.id')
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .forUpdate()
    .execute();
}

export async function findActiveByName(db: Queryable, scope: RestaurantScope, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select('v.id')
    .where(inReach('v.restaurant_id', scope))
    .where(sql<boolean>`lower(v.name) = lower(${name})`)
    .where('v.is_active', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertVendor(
  db: Queryable,
  scope: RestaurantScope,
  values: Omit<VendorValues, 'isActive'>,
): Promise<number> {
  const row = await db
    .insertInto('vendors')
    .values({
      restaurant_id: scope.restaurantId,
      name: values.name,
      contact_info: JSON.stringify(values.contactInfo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const valuesOf = (row: VendorRow): VendorValues => ({
  name: row.name,
  contactInfo: row.contact_info,
  isActive: row.is_active,
});

export const updateVendor = (db: Queryable, scope: RestaurantScope, id: number, values: VendorValues, now: Date) =>
  writeColumns(db, scope, id, now, {
    name: values.name,
    contact_info: JSON.stringify(values.contactInfo),
    is_active: values.isActive,
  });

/** Changes columns of a vendor and counts its version up. */
export async function writeColumns(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  now: Date,
  columns: Updateable<Vendors>,
): Promise<void> {
  await db
    .updateTable('vendors as v')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('v.version', '+', 1) }))
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .execute();
}

/** A vendor's setting; null if out of reach. */
export async function autoApprovalOfVendor(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<{ setting: string; limit: Money | null } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.auto_approval as setting', 'v.auto_approval_limit as limit'])
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of several vendors that are in reach, with their restaurants. */
export async function findSeveralVendors(db: Queryable, reach: Reach, ids: readonly number[]): Promise<BulkRecords> {
  const rows = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name', 'v.restaurant_id as restaurantId'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}

export async function hasReferences(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ingredients i where i.vendor_id = v.id)
      or exists (select from vendor_items t where t.vendor_id = v.id)
      or exists (select from invoices n where n.restaurant_id = v.restaurant_id and n.vendor_id = v.id)
      or exists (select from price_history p where p.restaurant_id = v.restaurant_id and p.vendor_id = v.id)
      or exists (select from purchase_orders o where o.restaurant_id = v.restaurant_id and o.vendor_id = v.id)
      or exists (select from goods_receipts g where g.restaurant_id = v.restaurant_id and g.vendor_id = v.id)
      or exists (select from credit_requests c where c.restaurant_id = v.restaurant_id and c.vendor_id = v.id)
      or exists (select from payments m where m.restaurant_id = v.restaurant_id and m.vendor_id = v.id)
      or exists (select from bank_details b where b.restaurant_id = v.restaurant_id and b.vendor_id = v.id)
      or exists (select from payment_run_payees y where y.restaurant_id = v.restaurant_id and y.vendor_id = v.id)
      or exists (select from approval_rules a where a.restaurant_id = v.restaurant_id and v.id = any(a.vendor_ids))
      or exists (select from statements s where s.restaurant_id = v.restaurant_id and s.vendor_id = v.id) as found
    from vendors v where v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
  return rows[0]?.found ?? false;
}

export async function deleteVendor(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('vendors as v').where(inReach('v.restaurant_id', scope)).where('v.id', '=', id).execute();
}

export type StockRow = {
  inventory_id: number;
  ingredient_id: number;
  name: string;
  unit: string;
  location: string | null;
  current_stock: Quantity;
  current_cost: UnitCost | null;
  status: string;
};

export async function listStock(db: Queryable, reach: Reach, vendorId: number): Promise<StockRow[]> {
  return db
    .selectFrom('inventory as s')
    .innerJoin('ingredients as i', 'i.id', 's.ingredient_id')
    .where(inReach('s.restaurant_id', reach))
    .where('i.vendor_id', '=', vendorId)
    .where('i.is_active', '=', true)
    .where('s.is_active', '=', true)
    .select([
      's.id as inventory_id',
      'i.id as ingredient_id',
      'i.name',
      'i.unit',
      's.location',
      's.current_stock',
      'i.current_cost',
      's.status',
    ])
    .orderBy(sql`lower(i.name)`)
    .orderBy('s.id')
    .execute();
}
