import type { CalendarDate, Money, Percent, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../../platform/db/index.ts';
import type { Origins } from './origin.ts';

/** A line with everything needed to compute its cost per unit of its ingredient. */
export type LineRow = {
  id: number;
  restaurant_id: number;
  invoice_id: number;
  position: number;
  description: string;
  item_code: string | null;
  quantity: Quantity | null;
  unit: string | null;
  pack_text: string | null;
  weight: Quantity | null;
  weight_unit: string | null;
  unit_price: UnitCost | null;
  total_price: Money;
  /** In percent; null if the invoice doesn't say. */
  tax_rate: Percent | null;
  item_type: string;
  line_type: string;
  matched_by: string | null;
  match_confidence: string | null;
  origins: Origins;
  created_at: Date;
  vendor_item_id: number | null;
  item_pack_text: string | null;
  item_pack_printed: string | null;
  item_unit_printed: string | null;
  /** The line type a user chose for the vendor's item. */
  item_line_type: string | null;
  base_price: UnitCost | null;
  base_price_unit: string | null;
  cost_checked: UnitCost | null;
  /** The last cost a user confirmed for this vendor item, on any invoice. */
  cost_confirmed: UnitCost | null;
  pack_count: Quantity | null;
  pack_size: Quantity | null;
  pack_unit: string | null;
  pack_catch_weight: boolean | null;
  pack_corrected: boolean | null;
  ingredient_id: number | null;
  ingredient_name: string | null;
  ingredient_unit: string | null;
  current_cost: UnitCost | null;
  cost_source: string | null;
  cost_set_on: CalendarDate | null;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  conversions: { unit: string; quantity: Quantity; toUnit: string }[];
};

export const selectLines = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('invoice_line_items as l')
    .leftJoin('ingredients as g', 'g.id', 'l.ingredient_id')
    .leftJoin('vendor_items as w', 'w.id', 'l.vendor_item_id')
    .where(inReach('l.restaurant_id', reach))
    .select([
      'l.id',
      'l.restaurant_id',
      'l.invoice_id',
      'l.position',
      'l.description',
      'l.item_code',
      'l.quantity',
      'l.unit',
      'l.pack_text',
      'l.weight',
      'l.weight_unit',
      'l.unit_price',
      'l.total_price',
      'l.tax_rate',
      'l.item_type',
      'l.line_type',
      'l.matched_by',
      'l.match_confidence',
      sql<Origins>`l.origins`.as('origins'),
      'l.created_at',
      'l.vendor_item_id',
      'l.base_price',
      'l.base_price_unit',
      'l.cost_checked',
      sql<string | null>`(
        select o.cost_checked from invoice_line_items o
        where o.restaurant_id = l.restaurant_id and o.vendor_item_id = l.vendor_item_id and o.cost_checked is not null
        order by o.id desc limit 1)`.as('cost_confirmed'),
      'w.pack_text as item_pack_text',
      'w.pack_printed as item_pack_printed',
      'w.unit_printed as item_unit_printed',
      'w.line_type as item_line_type',
      'w.pack_count',
      'w.pack_size',
      'w.pack_unit',
      'w.catch_weight as pack_catch_weight',
      'w.pack_corrected',
      'l.ingredient_id',
      'g.name as ingredient_name',
      'g.unit as ingredient_unit',
      'g.current_cost',
      'g.cost_source',
      'g.cost_set_on',
      'g.density_g_per_ml',
      'g.grams_per_each',
      sql<LineRow['conversions']>`coalesce((
        select jsonb_agg(jsonb_build_object('unit', c.unit, 'quantity', c.quantity::text, 'toUnit', c.to_unit))
        from ingredient_conversions c where c.ingredient_id = g.id), '[]'::jsonb)`.as('conversions'),
    ]);

export async function listLines(db: Queryable, reach: Reach, invoiceId: number): Promise<LineRow[]> {
  return selectLines(db, reach)
    .modifyFront(prepared)
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

/** The lines of several invoices, in order within each. */
export async function listLinesOf(db: Queryable, reach: Reach, invoiceIds: readonly number[]): Promise<LineRow[]> {
  if (invoiceIds.length === 0) return [];
  return selectLines(db, reach)
    .where('l.invoice_id', 'in', [...invoiceIds])
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

export async function findLine(db: Queryable, reach: Reach, id: number): Promise<LineRow | null> {
  return (await selectLines(db, reach).where('l.id', '=', id).executeTakeFirst()) ?? null;
}

export type LineValues = {
  description: string;
  item_code: string | null;
  quantity: Quantity | null;
  unit: string | null;
  pack_text: string | null;
  weight: Quantity | null;
  weight_unit: string | null;
  unit_price: UnitCost | null;
  total_price: Money;
  tax_rate?: Percent | null;
  item_type: string;
  line_type: string;
  ingredient_id: number | null;
  vendor_item_id: number | null;
  matched_by: string | null;
  match_confidence: string | null;
  base_price?: UnitCost | null;
  base_price_unit?: string | null;
  cost_checked?: UnitCost | null;
};

export type NewLine = LineValues & { position: number; origins: Origins };

const written: Record<keyof NewLine, true> = {
  position: true,
  description: true,
  item_code: true,
  quantity: true,
  unit: true,
  pack_text: true,
  weight: true,
  weight_unit: true,
  unit_price: true,
  total_price: true,
  tax_rate: true,
  item_type: true,
  line_type: true,
  ingredient_id: true,
  vendor_item_id: true,
  matched_by: true,
  match_confidence: true,
  base_price: true,
  base_price_unit: true,
  cost_checked: true,
  origins: true,
};
const columns = sql.join(Object.keys(written).map((name) => sql.ref(name)));

const storable = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/** The lines are one parameter, because PostgreSQL would parse some twenty for each line. Returns ids in their order. */
export async function insertLines(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
  lines: NewLine[],
): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into invoice_line_items (restaurant_id, invoice_id, ${columns})
    select ${scope.restaurantId}, ${invoiceId}, ${columns}
    from jsonb_populate_recordset(null::invoice_line_items, ${JSON.stringify(lines, storable)}::jsonb)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function nextPosition(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<number> {
  const row = await db
    .selectFrom('invoice_line_items as l')
    .select(sql<number>`coalesce(max(l.position), 0) + 1`.as('next'))
    .where(inReach('l.restaurant_id', scope))
    .where('l.invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return Number(row.next);
}

export async function updateLine(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  change: Partial<LineValues>,
  origins: Origins,
): Promise<void> {
  await db
    .updateTable('invoice_line_items as l')
    .set({ ...change, origins: JSON.stringify(origins) })
    .where(inReach('l.restaurant_id', scope))
    .where('l.id', '=', id)
    .execute();
}

export async function deleteLine(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .deleteFrom('invoice_line_items as l')
    .where(inReach('l.restaurant_id', scope))
    .where('l.id', '=', id)
    .execute();
}

export async function deleteLines(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<void> {
  await db
    .deleteFrom('invoice_line_items as l')
    .where(inReach('l.restaurant_id', scope))
    .where('l.invoice_id', '=', invoiceId)
    .execute();
}

export type LineMatch = {
  id: number;
  vendorItemId: number | null;
  ingredientId: number | null;
  matchedBy: string | null;
  confidence: string | null;
};

/** Writes units and descriptions of many lines at once. */
export async function writeWords(
  db: Queryable,
  scope: RestaurantScope,
  lines: Pick<LineRow, 'id' | 'unit' | 'description'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`update invoice_line_items l set unit = w.unit, description = w.description
    from unnest(
      ${lines.map((line) => line.id)}::bigint[], ${lines.map((line) => line.unit)}::text[],
      ${lines.map((line) => line.description)}::text[]
    ) as w (id, unit, description)
    where l.id = w.id and ${inReach('l.restaurant_id', scope)}`.execute(db);
}

/** Writes the matches of many lines at once. */
export async function writeMatches(db: Queryable, scope: RestaurantScope, matches: LineMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`update invoice_line_items l
    set vendor_item_id = m.vendor_item_id, ingredient_id = m.ingredient_id, matched_by = m.matched_by,
      match_confidence = m.confidence
    from unnest(
      ${matches.map((match) => match.id)}::bigint[], ${matches.map((match) => match.vendorItemId)}::bigint[],
      ${matches.map((match) => match.ingredientId)}::bigint[], ${matches.map((match) => match.matchedBy)}::text[],
      ${matches.map((match) => match.confidence)}::numeric[]
    ) as m (id, vendor_item_id, ingredient_id, matched_by, confidence)
    where l.id = m.id and ${inReach('l.restaurant_id', scope)}`.execute(db);
}
