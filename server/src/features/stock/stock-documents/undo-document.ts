import type { StockDocument } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { takeBack } from '../inventory/index.ts';
import { mayUndo, readBack } from './document-reply.ts';
import * as repo from './documents.repo.ts';
import { namesOf } from './stock-lines.ts';

/** Reverses all of a document's movements, on both sides of a transfer, once. */
export async function undoDocument(deps: Deps, caller: Caller, id: number): Promise<StockDocument> {
  const row = await repo.findDocument(deps.db, caller.sight, id);
  if (row === null) throw notFound('The document');
  const scope = caller.permit(row.restaurant_id);
  if (!mayUndo(caller, row)) throw problem('forbidden', 'Only the person who made this, or a manager, can undo it.');
  const peer = peerOf(caller, row);
  return tx(deps.db, async (trx) => {
    // In id order: concurrent undos from both sides of a transfer wait instead of deadlocking.
    const sides = [{ scope, id }, ...(peer === null ? [] : [peer])].sort((a, b) => a.id - b.id);
    for (const side of sides) await undoSide(deps, trx, side);
    await recordRestaurantChange(trx, scope, {
      action: 'undone',
      subject: row.kind === 'waste' ? 'waste' : 'stock document',
      subjectId: id,
      summary: summaryOf(row),
      before: { occurredOn: row.occurred_on, value: row.value, peer: peer?.id ?? null },
    });
    return readBack(trx, caller, scope, id);
  });
}

const summaryOf = ({ kind, lines }: repo.DocumentRow): Message =>
  msg(
    'Undid {kind, select, waste {the waste} transfer_out {the transfer} transfer_in {the transfer} production {the production} restock {the restock} other {a movement}} of {names}',
    { kind, names: namesOf(lines) },
  );

function peerOf(caller: Caller, row: repo.DocumentRow): { scope: RestaurantScope; id: number } | null {
  const { peer_restaurant_id: restaurantId, peer_id: id } = row;
  if (restaurantId === null || id === null) return null;
  if (!caller.restaurants.some((restaurant) => restaurant.id === restaurantId)) {
    throw problem('forbidden', "The other restaurant in this transfer is one you can't access.");
  }
  return { scope: caller.permit(restaurantId), id };
}

async function undoSide(deps: Deps, trx: Tx, { scope, id }: { scope: RestaurantScope; id: number }): Promise<void> {
  if (!(await repo.markUndone(trx, scope, id, deps.clock()))) throw problem('conflict', 'This was already undone.');
  await takeBack(deps, trx, scope, `document:${id}`, msg('Undone').message);
}
