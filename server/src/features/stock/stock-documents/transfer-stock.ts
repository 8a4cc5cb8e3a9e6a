import type { BodyOf, transferStock as endpoint, StockDocument } from '@platewise/contract';
import { dec, msg, roundUnitCost, t, type UnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { copyIngredient } from '../../kitchen/menu-copies/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { stockPlaceOf } from '../inventory/index.ts';
import { readBack } from './document-reply.ts';
import { completeDocument } from './documents.repo.ts';
import { type PlannedLine, planTransfer } from './plan-transfer.ts';
import { amountOf, namesOf } from './stock-lines.ts';
import { type TransferScope, transferScope } from './transfer-scope.ts';
import { type DocumentMove, dayOf, madeBefore, writeDocument } from './write-document.ts';

type Body = BodyOf<typeof endpoint>;

/** Moves stock to another restaurant in a single transaction. */
export async function transferStock(deps: Deps, caller: Caller, body: Body): Promise<StockDocument> {
  const scope = await transferScope(deps.db, caller, body);
  const { from, to } = scope;
  const occurredOn = dayOf(from, deps.clock(), body.occurredOn);
  return tx(deps.db, async (trx) => {
    const before = await madeBefore(trx, caller, from, body.clientId);
    if (before !== null) return before;
    const planned = await planTransfer(trx, caller, scope, body.lines);
    const leaving = planned.map((one, index) => leaves(one, `lines.${index}`));
    const arriving = await arrivals(deps, trx, scope, planned);
    const common = { occurred_on: occurredOn, note: body.note ?? null };
    const clientId = body.clientId ?? null;
    const out = { ...common, kind: 'transfer_out' as const, peer_restaurant_id: to.restaurantId, client_id: clientId };
    const sent = await writeDocument(deps, trx, from, out, leaving);
    const into = { ...common, kind: 'transfer_in' as const, peer_restaurant_id: from.restaurantId, client_id: null };
    const received = await writeDocument(deps, trx, to, into, arriving);
    await completeDocument(trx, from, sent.id, { value: sent.value, peerId: received.id });
    await completeDocument(trx, to, received.id, { value: received.value, peerId: sent.id });
    const names = { names: namesOf(planned.map(({ item }) => item)) };
    for (const [side, made, summary] of [
      [from, sent, msg('Transferred {names} to another restaurant', names)],
      [to, received, msg('Transferred {names} from another restaurant', names)],
    ] as const) {
      await recordRestaurantChange(trx, side, {
        action: 'transferred',
        subject: 'stock document',
        subjectId: made.id,
        summary,
        after: { occurredOn, value: made.value, moves: side === from ? leaving : arriving },
      });
    }
    return readBack(trx, caller, from, sent.id);
  });
}

const leaves = (one: PlannedLine, path: string): DocumentMove => ({
  inventoryId: one.item.id,
  type: 'usage',
  change: dec(amountOf(one, path)).neg().toFixed(3),
  reason: 'transfer_out',
});

async function arrivals(deps: Deps, trx: Tx, scope: TransferScope, planned: readonly PlannedLine[]) {
  const sameMoney = scope.from.settings.currency === scope.to.settings.currency;
  const created = new Map<number, number>();
  const moves: DocumentMove[] = [];
  for (const [index, one] of planned.entries()) {
    const path = `lines.${index}`;
    const arrives = one.match === 'same' ? one.arrives : amountOf(one, path);
    if (arrives === null || !dec(arrives).gt(0)) {
      const unit = one.candidate?.unit ?? one.item.unit;
      const values = { name: one.item.name, unit };
      throw invalidField(`${path}.toIngredientId`, t("We don't know how much {name} that is in {unit} there", values));
    }
    const ingredientId = await standIn(deps, trx, scope, one, created);
    moves.push({
      inventoryId: await stockPlaceOf(trx, scope.to, ingredientId, one.line.toLocation),
      type: 'restock',
      change: arrives,
      reason: 'transfer_in',
      ...(sameMoney ? { unitCost: costThere(one, arrives) } : {}),
    });
  }
  return moves;
}

/**
 * The target ingredient: the chosen one, one with the same name, or a new one without a cost, as when copying menus.
 */
async function standIn(
  deps: Deps,
  trx: Tx,
  { from, to, mayCreate }: TransferScope,
  { item, match, candidate }: PlannedLine,
  created: Map<number, number>,
): Promise<number> {
  if (match === 'same' && candidate !== null) return candidate.id;
  const made = created.get(item.ingredient_id);
  if (made !== undefined) return made;
  if (!mayCreate)
    throw problem('forbidden', t("{name} doesn't exist there, and your role can't add it.", { name: item.name }));
  const source = { reach: from, restaurantId: from.restaurantId };
  const id = await copyIngredient(trx, { source, target: to, now: deps.clock() }, item.ingredient_id);
  created.set(item.ingredient_id, id);
  return id;
}

/** The cost of what left here, divided by the quantity arriving there. */
function costThere({ item, amount }: PlannedLine, arrives: string): UnitCost | null {
  if (item.current_cost === null || !amount.ok) return null;
  return roundUnitCost(dec(item.current_cost).times(amount.quantity).div(arrives));
}
