import * as api from '@platewise/contract';
import { msg } from '@platewise/domain';
import { notFound, problem } from '../../../../platform/http/problem.ts';
import type { Action } from '../action.ts';
import { belongsTo } from './belongs-to.ts';

type Call = { lineId: number; ingredientId: number; invoiceVersion: number };

export const matchIngredient: Action<'match_ingredient', Call> = {
  endpoint: api.updateLineItem,
  subject: 'invoice',
  async prepare(call, restaurantId, { invoiceId, lineId, ingredientId }) {
    const { body: invoice } = await call(api.getInvoice, { params: { id: invoiceId } });
    belongsTo(restaurantId, invoice, 'The invoice');
    if (invoice.approvedAt !== null) {
      throw problem('already_approved', 'This invoice is approved. Unapprove it before changing its lines.');
    }
    const { body: lines } = await call(api.listLineItems, { params: { id: invoiceId } });
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) throw notFound('The line');
    const { body: ingredient } = await call(api.getIngredient, { params: { id: ingredientId } });
    belongsTo(restaurantId, ingredient, 'The ingredient');
    return {
      title: msg('Match “{line}” with {ingredient}', { line: line.description, ingredient: ingredient.name }),
      lines: [
        { label: msg('Invoice'), before: null, after: { text: invoice.invoiceNumber ?? invoice.filename } },
        {
          label: msg('Ingredient'),
          before: line.ingredientName === null ? null : { text: line.ingredientName },
          after: { text: ingredient.name },
        },
      ],
      call: { lineId, ingredientId, invoiceVersion: invoice.version },
    };
  },
  carryOut: (call, { lineId, ...body }) => call(api.updateLineItem, { params: { id: lineId }, body }),
  outcome({ before }, { invoiceId, lineId }) {
    const from = (before as { ingredient_id?: number | null } | null)?.ingredient_id ?? null;
    return { href: `/invoices/${invoiceId}/review`, undo: { lineId, from } };
  },
  async undo(call, { lineId, from }) {
    const ingredientId = from === null ? null : Number(from);
    await call(api.updateLineItem, { params: { id: Number(lineId) }, body: { ingredientId } });
  },
};
