import type { listGoodsReceipts as endpoint, GoodsReceipt, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import { listReceipts as readReceipts } from './goods-receipts.repo.ts';
import { receiptReplies } from './receipt-reply.ts';

export async function listReceipts(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<GoodsReceipt>> {
  const reach = caller.reach(query.restaurantId);
  const page = await readReceipts(deps.db, reach, query);
  return { ...page, rows: await receiptReplies(deps.db, reach, caller, page.rows) };
}
