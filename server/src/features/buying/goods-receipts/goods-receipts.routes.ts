import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { getReceipt } from './get-receipt.ts';
import { listReceipts } from './list-receipts.ts';
import { readReceiving } from './read-receiving.ts';
import { receiveGoods } from './receive-goods.ts';
import { voidReceipt } from './void-receipt.ts';

export function goodsReceiptRoutes(route: Router, deps: Deps): void {
  route(api.listGoodsReceipts, ({ caller, query }) => listReceipts(deps, caller, query));
  route(api.getGoodsReceipt, ({ caller, params }) => getReceipt(deps, caller, params.id));
  route(api.readReceiving, ({ caller, params }) => readReceiving(deps, caller, params.id));
  route(api.createGoodsReceipt, ({ caller, body }) => receiveGoods(deps, caller, body));
  route(api.voidGoodsReceipt, ({ caller, params, body }) => voidReceipt(deps, caller, params.id, body));
}
