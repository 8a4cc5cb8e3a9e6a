import * as api from '@platewise/contract';
import { msg, wasteReasonMessages } from '@platewise/domain';
import type { Action, ActionParams } from '../action.ts';
import { belongsTo } from './belongs-to.ts';

type Line = Pick<ActionParams<'record_waste'>, 'inventoryId' | 'quantity' | 'reason'> & { note: string | null };
type Call = { restaurantId: number; lines: Line[] };

export const recordWaste: Action<'record_waste', Call> = {
  endpoint: api.recordWaste,
  subject: 'waste',
  async prepare(call, restaurantId, { inventoryId, quantity, reason, note }) {
    const { body: item } = await call(api.getInventoryItem, { params: { id: inventoryId } });
    belongsTo(restaurantId, item, 'The item');
    const { name, unit } = item.ingredient;
    return {
      title: msg('Record waste of {item}', { item: name }),
      lines: [
        { label: msg('Quantity'), before: null, after: { text: `${quantity} ${unit}` } },
        { label: msg('Reason'), before: null, after: { message: wasteReasonMessages[reason] } },
      ],
      call: { restaurantId, lines: [{ inventoryId, quantity, reason, note: note ?? null }] },
    };
  },
  carryOut: (call, body, key) => call(api.recordWaste, { body: { ...body, clientId: key }, key }),
  outcome: ({ ids }) => ({ href: '/inventory?tab=waste', undo: { documentId: ids[0] } }),
  async undo(call, { documentId }) {
    await call(api.undoStockDocument, { params: { id: Number(documentId) } });
  },
};
