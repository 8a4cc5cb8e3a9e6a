import * as api from '@platewise/contract';
import { msg } from '@platewise/domain';
import { notFound, ProblemError } from '../../../../platform/http/problem.ts';
import type { Action, ActionParams, PreviewLine } from '../action.ts';
import type { Api, ApiReply } from '../dispatch.ts';

type Params = ActionParams<'draft_order'>;
type Call = { restaurantId: number; lines: Params['lines'] };

/** The vendor items of the lines. A page has a thousand, and an order names at most two hundred. */
async function itemsOf(call: Api, restaurantId: number, lines: Params['lines']) {
  const wanted = new Set(lines.map(({ vendorItemId }) => vendorItemId));
  const found = new Map<number, api.VendorItem>();
  let cursor: string | undefined;
  do {
    const page: ApiReply<typeof api.listVendorItems> = await call(api.listVendorItems, {
      query: { restaurantId, limit: '1000', cursor },
    });
    for (const item of page.body) if (wanted.has(item.id)) found.set(item.id, item);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && found.size < wanted.size);
  if (found.size < wanted.size) throw notFound('The vendor item');
  return found;
}

export const draftOrder: Action<'draft_order', Call> = {
  endpoint: api.draftPurchaseOrders,
  subject: 'purchase order',
  async prepare(call, restaurantId, { lines }) {
    const items = await itemsOf(call, restaurantId, lines);
    const vendors = [...new Set([...items.values()].map(({ vendorName }) => vendorName))].sort();
    const shown = lines.map(({ vendorItemId, quantity }): PreviewLine => {
      const item = items.get(vendorItemId);
      const label = msg('{vendor}: {item}', { vendor: item?.vendorName ?? '', item: item?.description ?? '' });
      return { label, before: null, after: { text: [quantity, item?.purchaseUnit].filter(Boolean).join(' ') } };
    });
    return {
      title: msg('Draft an order from {vendors}', { vendors: vendors.join(', ') }),
      lines: shown,
      call: { restaurantId, lines },
    };
  },
  carryOut: (call, body, key) => call(api.draftPurchaseOrders, { body, key }),
  outcome: ({ ids }) => ({
    href: ids.length === 1 ? `/purchase-orders/${ids[0]}` : '/purchase-orders',
    undo: { orderIds: ids },
  }),
  async undo(call, { orderIds }) {
    // One that is gone already is no obstacle: an earlier attempt may have stopped halfway.
    for (const id of orderIds as number[]) {
      await call(api.deletePurchaseOrder, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'not_found') throw error;
      });
    }
  },
};
