import type { CalendarDate, CostHistoryRow, Money, Percent, PostedCost, Quantity, UnitCost } from '@platewise/domain';
import { businessDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { keepRows } from '../../../../platform/earlier/earlier-rows.repo.ts';

export type LockedIngredient = {
  id: number;
  name: string;
  unit: string;
  current_cost: UnitCost | null;
  cost_source: string | null;
  cost_set_on: CalendarDate | null;
  vendor_id: number | null;
};

/** Locks ingredients in id order, so concurrent approvals wait for each other instead of deadlocking. */
export async function lockIngredients(
  db: Queryable,
  scope: RestaurantScope,
  ids: number[],
): Promise<LockedIngredient[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('ingredients as g')
    .select(['g.id', 'g.name', 'g.unit', 'g.current_cost', 'g.cost_source', 'g.cost_set_on', 'g.vendor_id'])
    .where(inReach('g.restaurant_id', scope))
    .where(sql<boolean>`g.id = any(${ids}::bigint[])`)
    .orderBy('g.id')
    .forUpdate()
    .execute();
}

export type HistoryWrite = PostedCost & { unit: string; assignsVendor: boolean };

export async function insertHistory(
  db: Queryable,
  scope: RestaurantScope,
  invoice: { id: number; vendorId: number | null; date: CalendarDate; now: Date },
  rows: HistoryWrite[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('price_history')
    .values(
      rows.map((row) => ({
        restaurant_id: scope.restaurantId,
        ingredient_id: row.ingredientId,
        price: row.unitCost,
        unit: row.unit,
        vendor_id: invoice.vendorId,
        source: 'invoice',
        invoice_id: invoice.id,
        line_ids: row.lineIds,
        quantity: row.quantity,
        previous_cost: row.previousCost,
        assigned_vendor: row.assignsVendor,
        effective_date: invoice.date,
        recorded_at: invoice.now,
        recorded_by: scope.userId,
      })),
    )
    .execute();
}

export type CostWrite = {
  ingredientId: number;
  cost: UnitCost | null;
  source: 'typed' | 'invoice' | 'price_list' | null;
  setOn: CalendarDate | null;
  /** Undefined leaves the vendor unchanged. */
  vendorId?: number | null;
};

export async function writeCosts(db: Queryable, scope: RestaurantScope, costs: CostWrite[], now: Date): Promise<void> {
  if (costs.length === 0) return;
  const of = <T>(pick: (cost: CostWrite) => T) => costs.map(pick);
  const ids = of((cost) => cost.ingredientId);
  await keepRows(db, 'ingredients', sql`${inReach('t.restaurant_id', scope)} and t.id = any(${ids}::bigint[])`);
  await sql`update ingredients g
    set current_cost = c.cost, cost_source = c.source, cost_set_on = c.set_on, last_updated = ${now}, updated_at = ${now},
      vendor_id = case when c.sets_vendor then c.vendor_id else g.vendor_id end, version = g.version + 1
    from unnest(
      ${ids}::bigint[], ${of((cost) => cost.cost)}::numeric[],
      ${of((cost) => cost.source)}::text[], ${of((cost) => cost.setOn)}::date[],
      ${of((cost) => cost.vendorId !== undefined)}::boolean[], ${of((cost) => cost.vendorId ?? null)}::bigint[]
    ) as c (id, cost, source, set_on, sets_vendor, vendor_id)
    where g.id = c.id and ${inReach('g.restaurant_id', scope)}`.execute(db);
}

export type PostedRow = {
  id: number;
  ingredient_id: number;
  price: UnitCost;
  unit: string;
  quantity: Quantity | null;
  previous_cost: UnitCost | null;
  line_ids: number[];
  assigned_vendor: boolean;
};

/** An invoice's price history rows in force. */
export async function postedRows(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<PostedRow[]> {
  return db
    .selectFrom('price_history as h')
    .select([
      'h.id',
      'h.ingredient_id',
      'h.price',
      'h.unit',
      'h.quantity',
      'h.previous_cost',
      'h.line_ids',
      'h.assigned_vendor',
    ])
    .where(inReach('h.restaurant_id', scope))
    .where('h.invoice_id', '=', invoiceId)
    .where('h.voided_at', 'is', null)
    .orderBy('h.ingredient_id')
    .execute();
}

/** A row with its unit, and when it was in force. */
export type WrittenPrice = CostHistoryRow & {
  unit: string;
  vendorId: number | null;
  writtenAt: Date;
  voidedAt: Date | null;
};

/** All price history rows of some ingredients as written, including voided ones. */
export async function costHistory(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: number[],
): Promise<Map<number, WrittenPrice[]>> {
  const rows = await db
    .selectFrom('price_history as h')
    .select([
      'h.id',
      'h.ingredient_id',
      'h.invoice_id',
      'h.source',
      'h.effective_date',
      'h.price',
      'h.unit',
      'h.previous_cost',
      'h.vendor_id',
      'h.recorded_at',
      'h.voided_at',
    ])
    .where(inReach('h.restaurant_id', scope))
    .where(sql<boolean>`h.ingredient_id = any(${ingredientIds}::bigint[])`)
    .orderBy('h.id')
    .execute();
  const byIngredient = new Map<number, WrittenPrice[]>();
  for (const row of rows) {
    const list = byIngredient.get(row.ingredient_id) ?? [];
    const date = businessDate(row.effective_date);
    list.push({
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceDate: row.invoice_id === null ? null : date,
      listedOn: row.source === 'price_list' ? date : null,
      cost: row.price,
      previousCost: row.previous_cost,
      voided: row.voided_at !== null,
      unit: row.unit,
      vendorId: row.vendor_id,
      writtenAt: row.recorded_at,
      voidedAt: row.voided_at,
    });
    byIngredient.set(row.ingredient_id, list);
  }
  return byIngredient;
}

export async function voidHistory(db: Queryable, scope: RestaurantScope, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('price_history as h')
    .set({ voided_at: now })
    .where(inReach('h.restaurant_id', scope))
    .where(sql<boolean>`h.id = any(${ids}::bigint[])`)
    .execute();
}

/** Records that these approvals now set their ingredients' vendor. */
export async function noteAssigning(db: Queryable, scope: RestaurantScope, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('price_history as h')
    .set({ assigned_vendor: true })
    .where(inReach('h.restaurant_id', scope))
    .where(sql<boolean>`h.id = any(${ids}::bigint[])`)
    .execute();
}

export type DishMoveRow = {
  menu_item_id: number;
  name: string;
  price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  cost_before: Money | null;
  cost_after: Money | null;
};

/** The approval's effect on dishes, as recorded at the time. */
export async function postedDishMoves(
  db: Queryable,
  scope: RestaurantScope,
  invoice: { id: number; approvedAt: Date },
): Promise<DishMoveRow[]> {
  return db
    .selectFrom('menu_item_cost_history as c')
    .innerJoin('menu_items as m', 'm.id', 'c.menu_item_id')
    .select(['c.menu_item_id', 'm.name', 'c.price', 'm.tax_rate', 'm.target_margin', 'c.cost_before', 'c.cost_after'])
    .where(inReach('c.restaurant_id', scope))
    .where('c.invoice_id', '=', invoice.id)
    .where('c.cause', '=', 'invoice')
    .where('c.recorded_at', '>=', invoice.approvedAt)
    .orderBy('c.id')
    .execute();
}
