import {
  type BodyOf,
  type confirmPosSuggestions as endpoint,
  POS_ITEMS_AT_ONCE,
  type ReplyOf,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { applyMappings } from './apply-mappings.ts';
import { itemReply, newFrom } from './item-reply.ts';
import { itemWindows } from './item-windows.ts';
import { lockItems, type MappedItem, type Mapping } from './mapping.repo.ts';
import { itemsByIds, openItems } from './pos-items.repo.ts';
import type { Suggestion } from './suggest.ts';
import { isWhole, suggestFor, sureFrom } from './suggestions.ts';

/** Accepts every suggestion of a restaurant that is certain enough and complete. */
export async function confirmSuggestions(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const now = deps.clock();
  const windows = itemWindows(caller, now);
  const sure = await sureOnes(deps, caller, scope, body.atLeast ?? sureFrom);
  const ids = body.dryRun === true ? [...sure.keys()] : await take(deps, scope, sure);
  const rows = await itemsByIds(deps.db, scope, windows, ids);
  return { confirmed: ids.length, items: rows.map((row) => itemReply(caller, row, now, sure.get(row.id))) };
}

async function sureOnes(deps: Deps, caller: Caller, scope: RestaurantScope, atLeast: number) {
  const now = deps.clock();
  const open = await openItems(deps.db, scope, itemWindows(caller, now), { newFrom: newFrom(now) });
  const found = await suggestFor(deps, open);
  const sure = [...found].filter(([, one]) => one.score >= atLeast && isWhole(one));
  // No more than one call can undo.
  return new Map(sure.slice(0, POS_ITEMS_AT_ONCE));
}

/**
 * Returns the mapped items. Items that someone mapped in the meantime keep their mapping and aren't part of the undo.
 */
const take = (deps: Deps, scope: RestaurantScope, sure: Map<number, Suggestion>): Promise<number[]> =>
  tx(deps.db, async (trx) => {
    const locked = await lockItems(trx, scope, [...sure.keys()]);
    const changes = locked.flatMap((before) => {
      const suggestion = sure.get(before.id);
      return suggestion === undefined || isSaid(before) ? [] : [{ before, after: mappingOf(suggestion) }];
    });
    await applyMappings(deps, trx, scope, changes);
    return changes.map(({ before }) => before.id);
  });

/** Someone has mapped it in the meantime. */
const isSaid = (item: MappedItem) => item.menuItemId !== null || item.ingredientId !== null || item.notFood;

const mappingOf = ({ target }: Suggestion): Mapping => {
  const dish = target.kind === 'menu_item';
  return {
    menuItemId: dish ? target.id : null,
    ingredientId: dish ? null : target.id,
    ingredientQuantity: dish ? null : '1',
    ingredientUnit: dish ? null : target.unit,
    notFood: false,
    mappedScore: null,
  };
};
