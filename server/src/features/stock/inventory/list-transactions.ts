import type { inventoryTransactions as endpoint, QueryOf, StockTransaction } from '@platewise/contract';
import { type StockMoveType, stockMoveTypes, storedWords } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as repo from './history.repo.ts';
import { itemRecord } from './item-reply.ts';

export async function listTransactions(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<StockTransaction>> {
  const scope = await permitRecord(deps, caller, itemRecord, id);
  return mapPage(await repo.listMovements(deps.db, scope, id, query), transactionReply);
}

const typeOf = (stored: string): StockMoveType => stockMoveTypes.find((type) => type === stored) ?? 'adjustment';

const transactionReply = (row: repo.MovementRow): StockTransaction => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  inventoryId: row.inventory_id,
  transactionType: typeOf(row.transaction_type),
  quantity: Number(row.quantity),
  previousStock: Number(row.previous_stock),
  newStock: Number(row.new_stock),
  reason: row.reason,
  // The program's own notes are stored in English.
  note: row.note === null ? null : storedWords(row.note),
  ref: row.ref,
  occurredOn: row.occurred_on,
  unitCost: numberOrNull(row.unit_cost),
  value: numberOrNull(row.value),
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
});
