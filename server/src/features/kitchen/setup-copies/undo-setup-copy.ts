import type { undoSetupCopy as endpoint, ParamsOf, ReplyOf } from '@platewise/contract';
import { msg, translated } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { afterCommit, type Tx, tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { takeOpen } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts } from '../costing/index.ts';
import { forgetPicture } from '../menu-items/index.ts';
import { lockCopy, type Outcome, writeUndone } from './copies.repo.ts';
import type { MadeKind } from './made-kinds.ts';
import * as repo from './undo.repo.ts';

const keptKinds = {
  vendor: 'vendor',
  vendor_item: 'vendorItem',
  adopted_item: 'vendorItem',
  ingredient: 'ingredient',
  dish: 'dish',
  fact: 'fact',
} as const;

/** Deletes what a copy created, except what was changed or used since, with the reason it stays. Idempotent. */
export async function undoSetupCopy(
  deps: Deps,
  caller: Caller,
  { id, copyId }: ParamsOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = caller.permit(id);
  return tx(deps.db, async (trx) => {
    const open = await takeOpen(trx, scope, await repo.vendorsOfCopy(trx, scope, copyId));
    await lockCosts(trx, scope);
    const copy = await lockCopy(trx, scope, copyId);
    if (copy === null) throw notFound('The copy');
    if (copy.outcome !== null) return outcomeReply(copy.outcome);
    const { outcome, pictures } = await removeAll(trx, scope, copyId, deps.clock());
    await open.rematch();
    await writeUndone(trx, scope, copyId, { outcome, now: deps.clock() });
    const { kept, ...removed } = outcome;
    await recordRestaurantChange(trx, scope, {
      action: 'undone',
      subject: 'setup',
      subjectId: copyId,
      summary: msg('Undid the copy of the setup of {restaurant}', { restaurant: copy.from_name }),
      after: { ...removed, kept: kept.length },
    });
    for (const key of pictures) afterCommit(trx, () => forgetPicture(deps, key));
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return outcomeReply(outcome);
  });
}

/** Reasons are stored in English. */
const outcomeReply = ({ kept, ...removed }: Outcome): Outcome => ({
  ...removed,
  kept: kept.map((one) => ({ ...one, why: translated(one.why) })),
});

/** Referencing rows go first: what stays keeps what it needs. */
async function removeAll(
  trx: Tx,
  scope: RestaurantScope,
  copyId: number,
  now: Date,
): Promise<{ outcome: Outcome; pictures: string[] }> {
  const kept: Outcome['kept'] = [];
  const pictures: string[] = [];
  const remove = async (kind: MadeKind): Promise<number> => {
    const rows = await repo.takeMade(trx, scope, copyId, kind);
    const free = rows.filter(({ changed, used }) => !changed && used === null).map((row) => row.id);
    if (kind === 'dish') pictures.push(...(await repo.picturesOf(trx, scope, free)));
    if (kind === 'adopted_item') await repo.restoreItems(trx, scope, copyId, free, now);
    else await repo.removeMade(trx, scope, kind, free);
    // A prep item uses others: once it's gone, these may go too.
    if (kind === 'ingredient' && free.length > 0) return free.length + (await remove(kind));
    const stays = rows.filter(({ changed, used }) => changed || used !== null);
    kept.push(
      ...stays.map(({ name, used }) => ({
        kind: keptKinds[kind],
        name,
        why: used ?? msg('changed since the copy').message,
      })),
    );
    return free.length;
  };
  const dishes = await remove('dish');
  const vendorItems = (await remove('vendor_item')) + (await remove('adopted_item'));
  const ingredients = await remove('ingredient');
  await remove('fact');
  const vendors = await remove('vendor');
  return { outcome: { vendors, vendorItems, ingredients, dishes, kept }, pictures };
}
