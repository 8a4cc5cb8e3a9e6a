import type { exportVendorItems as endpoint, ParamsOf, QueryOf } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { sendTable } from '../../../../platform/tables/index.ts';
import { readVendorItems } from './catalogue-files.repo.ts';
import { VENDOR_ITEM_HEADS } from './vendor-item-columns.ts';

/** Exports vendor items in a format that can be imported again. Hidden costs are omitted. */
export async function exportVendorItems(
  deps: Deps,
  caller: Caller,
  { restaurantId, format }: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<undefined> {
  const scope = caller.permit(restaurantId);
  const hidden = caller.hidesCosts(restaurantId);
  const rows = (await readVendorItems(deps.db, scope, query)).map((row) => [
    row.id,
    row.vendor,
    row.item_code,
    row.description,
    row.pack_text,
    row.purchase_unit,
    hidden || row.last_price === null ? null : Number(row.last_price),
    row.ingredient,
  ]);
  return sendTable(reply, { name: 'vendor-items', format, heads: VENDOR_ITEM_HEADS, rows });
}
