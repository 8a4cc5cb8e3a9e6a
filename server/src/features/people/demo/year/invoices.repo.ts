import type { CalendarDate, Money, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

type InRestaurant = { readonly restaurantId: number };

/** Rows per insert statement. */
const atOnce = 400;
const portions = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) =>
    rows.slice(index * atOnce, (index + 1) * atOnce),
  );

export type NewInvoice = {
  vendorId: number;
  number: string;
  numberKey: string;
  filename: string;
  date: CalendarDate;
  due: string;
  total: Money;
  paidOn: CalendarDate | null;
  at: Date;
};

export async function insertInvoices(
  db: Queryable,
  { restaurantId, userId }: RestaurantScope,
  invoices: readonly NewInvoice[],
): Promise<number[]> {
  const rows = await db
    .insertInto('invoices')
    .values(
      invoices.map((one) => ({
        restaurant_id: restaurantId,
        vendor_id: one.vendorId,
        invoice_number: one.number,
        number_key: one.numberKey,
        source: 'upload',
        filename: one.filename,
        file_type: 'application/pdf',
        currency: 'USD',
        invoice_date: one.date,
        due_date: one.due,
        total_amount: one.total,
        sub_total: one.total,
        payment_status: one.paidOn === null ? 'pending' : 'paid',
        paid_amount: one.paidOn === null ? null : one.total,
        paid_on: one.paidOn,
        processing_status: 'completed',
        stage: 'done',
        progress: 100,
        uploaded_by: userId,
        uploaded_at: one.at,
        processed_at: one.at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export type NewLine = {
  invoiceId: number;
  position: number;
  ingredientId: number;
  vendorItemId: number;
  description: string;
  code: string;
  pack: string;
  quantity: Quantity;
  weight: Quantity | null;
  price: UnitCost;
  total: Money;
};

export async function insertLines(
  db: Queryable,
  { restaurantId }: InRestaurant,
  lines: readonly NewLine[],
): Promise<void> {
  for (const portion of portions(lines)) {
    await db
      .insertInto('invoice_line_items')
      .values(
        portion.map((line) => ({
          restaurant_id: restaurantId,
          invoice_id: line.invoiceId,
          position: line.position,
          ingredient_id: line.ingredientId,
          vendor_item_id: line.vendorItemId,
          description: line.description,
          item_code: line.code,
          pack_text: line.pack,
          quantity: line.quantity,
          unit: 'CS',
          weight: line.weight,
          weight_unit: line.weight === null ? null : 'lb',
          unit_price: line.price,
          total_price: line.total,
          item_type: 'ingredient',
          line_type: 'product',
          matched_by: 'remembered',
        })),
      )
      .execute();
  }
}

export type StoredPaper = { invoiceId: number; fileKey: string; hash: string; size: number };

export async function attachPapers(
  db: Queryable,
  { restaurantId }: InRestaurant,
  papers: readonly StoredPaper[],
): Promise<void> {
  await sql`update invoices i set file_key = p.file_key, file_hash = p.hash, file_size = p.size
    from jsonb_to_recordset(${JSON.stringify(
      papers.map(({ invoiceId, fileKey, hash, size }) => ({ id: invoiceId, file_key: fileKey, hash, size })),
    )}::jsonb) p(id bigint, file_key text, hash text, size int)
    where i.restaurant_id = ${restaurantId} and i.id = p.id`.execute(db);
}

export type NewDishLine = { dishId: number; ingredientId: number; quantity: Quantity; unit: string; position: number };

export async function insertDishLines(db: Queryable, lines: readonly NewDishLine[]): Promise<void> {
  for (const portion of portions(lines)) {
    await db
      .insertInto('menu_item_ingredients')
      .values(
        portion.map((line) => ({
          menu_item_id: line.dishId,
          ingredient_id: line.ingredientId,
          quantity: line.quantity,
          unit: line.unit,
          position: line.position,
        })),
      )
      .execute();
  }
}
