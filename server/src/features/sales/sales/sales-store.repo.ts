import type { CalendarDate, GoneSale, SaleLine } from '@platewise/domain';
import { sql } from 'kysely';
import { type CopyValue, copyBatch, type Tx } from '../../../platform/db/index.ts';
import { goneDigest, type KnownSale } from './decide-sales.ts';
import type { ItemIds } from './items-of-sales.ts';
import { itemKeyOf, netOfLine, type SaleRow } from './sale-row.ts';
import type { SalesTarget } from './sales-target.ts';

// Rows are copied straight into their tables: the lock on the source keeps other writers out, so there is no need to
// compare again in a staging table.

/** Whether the source has reported any sales before. */
export async function isHeardOf(trx: Tx, { restaurantId, source }: SalesTarget): Promise<boolean> {
  const row = await trx
    .selectFrom('sales_keys')
    .select('external_id')
    .where('restaurant_id', '=', restaurantId)
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function knownSales(
  trx: Tx,
  { restaurantId, source }: SalesTarget,
  externalIds: readonly string[],
): Promise<Map<string, KnownSale>> {
  const rows = await trx
    .selectFrom('sales_keys')
    .select(['external_id', 'business_date', 'sales_data_id', 'version', 'digest'])
    .where('restaurant_id', '=', restaurantId)
    .where('source', '=', source)
    .where('external_id', '=', sql<string>`any(${[...externalIds]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.external_id,
      {
        externalId: row.external_id,
        date: row.business_date,
        saleId: row.sales_data_id,
        version: row.version,
        digest: row.digest,
      },
    ]),
  );
}

/** Deletes sales with their lines and keys. */
export async function forgetSales(trx: Tx, to: SalesTarget, sales: readonly KnownSale[]): Promise<void> {
  const { restaurantId, source } = to;
  const stored = sales.filter(({ saleId, date }) => saleId !== null && date !== null);
  const gone = sql`unnest(${stored.map(({ date }) => date)}::date[], ${stored.map(({ saleId }) => saleId)}::bigint[])
    as gone (day, id)`;
  await sql`delete from sales_items i using ${gone}
    where i.restaurant_id = ${restaurantId} and i.business_date = gone.day and i.sales_data_id = gone.id`.execute(trx);
  await sql`delete from sales_data s using ${gone}
    where s.restaurant_id = ${restaurantId} and s.business_date = gone.day and s.id = gone.id`.execute(trx);
  await sql`delete from sales_keys k where k.restaurant_id = ${restaurantId} and k.source = ${source}
    and k.external_id = any(${sales.map(({ externalId }) => externalId)}::text[])`.execute(trx);
}

const saleColumns = [
  ...['restaurant_id', 'business_date', 'id', 'pos_integration_id', 'external_transaction_id', 'transaction_date'],
  ...['total_amount', 'tax', 'tip', 'discount', 'currency', 'payment_method', 'order_type', 'employee_id', 'source'],
  ...['kind', 'net', 'service_charge', 'gift_cards', 'guests', 'category', 'import_id', 'metadata'],
];
const lineColumns = [
  ...['restaurant_id', 'business_date', 'sales_data_id', 'external_item_id', 'item_name', 'category', 'quantity'],
  ...['unit_price', 'total_price', 'net', 'discount_amount', 'tax_amount', 'pos_item_id', 'kind'],
];
const keyColumns = [
  ...['restaurant_id', 'source', 'external_id', 'business_date', 'sales_data_id', 'version', 'digest', 'import_id'],
];

/** New sales to copy into their tables. */
export type NewSales = {
  add(row: SaleRow, id: number, items: ItemIds): void;
  insert(trx: Tx): Promise<void>;
};

export function newSales(to: SalesTarget): NewSales {
  const { restaurantId, source, importId } = to;
  const sales = copyBatch('sales_data', saleColumns);
  const lines = copyBatch('sales_items', lineColumns);
  const keys = copyBatch('sales_keys', keyColumns);
  return {
    add(row, id, items) {
      const { sale, date, digest } = row;
      sales.add(saleCells(to, row, id));
      for (const line of sale.lines) lines.add(lineCells(restaurantId, date, id, line, items(line)));
      keys.add([restaurantId, source, sale.externalId, date, id, sale.version, digest, importId]);
    },
    async insert(trx) {
      for (const batch of [sales, lines, keys]) await batch.send(trx);
    },
  };
}

function saleCells(to: SalesTarget, { sale, date, total }: SaleRow, id: number) {
  const cells: CopyValue[] = [to.restaurantId, date, id, to.posIntegrationId, sale.externalId, sale.at, total];
  cells.push(sale.tax, sale.tip, sale.discount, sale.currency, sale.paymentMethod, sale.orderType, sale.employee);
  cells.push(to.source, sale.kind, sale.net, sale.serviceCharge, sale.giftCards, sale.guests, categoryOf(sale));
  cells.push(to.importId, sale.timeless === true ? '{"timeless":true}' : null);
  return cells;
}

/** The sale's own category, or the one that all its lines share. */
function categoryOf({ lines, category }: SaleRow['sale']): string | null {
  if (category !== undefined && category !== null) return category;
  const [first] = lines;
  if (first === undefined) return null;
  return lines.every((line) => line.category === first.category) ? first.category : null;
}

function lineCells(restaurantId: number, date: CalendarDate, id: number, line: SaleLine, item: number | null) {
  const cells: CopyValue[] = [restaurantId, date, id, itemKeyOf(line), line.name.trim() || 'Unnamed'];
  cells.push(line.category, line.quantity, line.unitPrice, line.gross, netOfLine(line), line.discount, line.tax);
  cells.push(item, line.kind);
  return cells;
}

/** Remembers that they are voided, so that an older report can't restore them. */
export async function insertGone(trx: Tx, to: SalesTarget, rows: readonly GoneSale[]): Promise<void> {
  const { restaurantId, source, importId } = to;
  const keys = copyBatch('sales_keys', keyColumns);
  for (const { externalId, version } of rows) {
    keys.add([restaurantId, source, externalId, null, null, version, goneDigest, importId]);
  }
  await keys.send(trx);
}

export async function renewVersions(
  trx: Tx,
  { restaurantId, source }: SalesTarget,
  renewed: readonly { externalId: string; version: number }[],
): Promise<void> {
  if (renewed.length === 0) return;
  await sql`update sales_keys k set version = newer.version
    from unnest(${renewed.map(({ externalId }) => externalId)}::text[], ${renewed.map(({ version }) => version)}::bigint[])
      as newer (external_id, version)
    where k.restaurant_id = ${restaurantId} and k.source = ${source} and k.external_id = newer.external_id`.execute(
    trx,
  );
}
