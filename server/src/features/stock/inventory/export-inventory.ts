import { Readable } from 'node:stream';
import type { exportInventory as endpoint, QueryOf } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import * as repo from './items.repo.ts';

type Query = QueryOf<typeof endpoint>;

const rowsAtOnce = 500;
const heading = [
  'Ingredient',
  'Category',
  'Location',
  'Shelf',
  'Current stock',
  'Unit',
  'Minimum',
  'Maximum',
  'Reorder point',
  'Status',
  'Expires',
  'Last counted',
  'Vendor',
];
const costHeading = ['Cost per unit', 'Value', 'Currency'];

/** The rows in shelf order, streamed page by page. */
export function exportInventory(deps: Deps, caller: Caller, query: Query, reply: FastifyReply): void {
  const reach = caller.reach(query.restaurantId);
  const costs = !caller.hidesCosts(query.restaurantId);
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', 'attachment; filename="inventory.csv"');
  reply.send(Readable.from(lines(deps, reach, query, costs)));
}

async function* lines(deps: Deps, reach: Reach, query: Query, costs: boolean): AsyncGenerator<string> {
  yield csvLine(costs ? [...heading, ...costHeading] : heading);
  const now = deps.clock();
  let cursor: string | undefined;
  do {
    const page = await repo.listItems(deps.db, reach, { ...query, sort: 'shelf', limit: rowsAtOnce, cursor }, now);
    yield page.rows.map((row) => csvLine(cellsOf(row, costs))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const cellsOf = (row: repo.ItemRow, costs: boolean) => [
  row.name,
  row.category,
  row.location,
  row.shelf,
  row.current_stock,
  row.unit,
  row.min_stock,
  row.max_stock,
  row.reorder_point,
  row.never_stocked ? '' : row.status,
  row.expiry_date,
  row.counted_on,
  row.vendor_name,
  ...(costs ? [row.current_cost, row.value, row.currency] : []),
];
