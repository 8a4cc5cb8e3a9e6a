import type { BodyOf, produce as endpoint, StockDocument } from '@platewise/contract';
import { dec, msg, spreadUse, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockPlacesOf, stockPlaceOf } from '../inventory/index.ts';
import { readBack } from './document-reply.ts';
import { type ProductionPlan, permitProduction, planProduction } from './plan-production.ts';
import { type DocumentMove, dayOf, madeBefore, writeDocument } from './write-document.ts';

type Body = BodyOf<typeof endpoint>;

/** Makes a prep item: its stocked inputs leave stock, and the product is added. */
export async function produce(deps: Deps, caller: Caller, body: Body): Promise<StockDocument> {
  const scope = await permitProduction(deps.db, caller, body);
  const occurredOn = dayOf(scope, deps.clock(), body.occurredOn);
  return tx(deps.db, async (trx) => {
    const before = await madeBefore(trx, caller, scope, body.clientId);
    if (before !== null) return before;
    const plan = await planProduction(trx, scope, body);
    const { prep, amount } = plan;
    if (!amount.ok)
      throw invalidField('unit', t('{name}: {question}', { name: prep.name, question: amount.missing.question }));
    if (!dec(amount.quantity).gt(0)) throw invalidField('quantity', 'Quantity must be greater than 0');
    if (plan.needs.length === 0) {
      throw problem(
        'conflict',
        t('First enter what goes into one batch of {name} and what it yields.', { name: prep.name }),
      );
    }
    const place = await stockPlaceOf(trx, scope, prep.id, body.location);
    const moves: DocumentMove[] = [
      ...(await taken(trx, scope, plan)),
      { inventoryId: place, type: 'restock', change: amount.quantity, reason: 'production_in' },
    ];
    const document = {
      kind: 'production' as const,
      occurred_on: occurredOn,
      note: body.note ?? null,
      client_id: body.clientId ?? null,
    };
    const { id, value } = await writeDocument(deps, trx, scope, document, moves);
    await recordRestaurantChange(trx, scope, {
      action: 'produced',
      subject: 'stock document',
      subjectId: id,
      summary: msg('Made {quantity} {unit} of {name}', {
        quantity: amount.quantity,
        unit: { message: prep.unit },
        name: prep.name,
      }),
      after: { occurredOn, value, moves: moves.map(({ inventoryId, change }) => ({ inventoryId, change })) },
    });
    return readBack(trx, caller, scope, id);
  });
}

async function taken(trx: Tx, scope: RestaurantScope, { needs }: ProductionPlan): Promise<DocumentMove[]> {
  const places = Map.groupBy(
    await lockPlacesOf(
      trx,
      scope,
      needs.map((need) => need.id),
    ),
    (place) => place.ingredient_id,
  );
  return needs.flatMap((need) => {
    const own = (places.get(need.id) ?? []).map(({ id, current_stock: stock }) => ({ id, stock }));
    return spreadUse(own, need.quantity).map(({ id, quantity }) => ({
      inventoryId: id,
      type: 'usage' as const,
      change: `-${quantity}`,
      reason: 'production_out',
    }));
  });
}
