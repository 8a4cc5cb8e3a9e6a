import type { BodyOf, duplicateMenuItem as endpoint, MenuItem } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { isDatabaseDown } from '../../../platform/http/translate-error.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { insertCostHistory, lockCosts, recostDish } from '../costing/index.ts';
import { takenNames } from './dish-names.repo.ts';
import { loadMenuItem, loadUnderLock, permitMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';
import type { MenuItemRow } from './menu-items.repo.ts';
import { copyDish, copyLines } from './write-menu-item.repo.ts';

/**
 * Duplicates a dish with its recipe, price and its own copy of the picture, so either can be deleted independently.
 */
export async function duplicateMenuItem(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<MenuItem> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const original = await loadMenuItem(deps, deps.db, scope, id);
  const imageKey = await copyPicture(deps, scope, original.image_key);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await loadUnderLock(deps, trx, scope, id);
    const copy = await insertCopy(deps, trx, scope, row, { name: body?.name ?? null, imageKey });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return menuItemReply(caller, await loadMenuItem(deps, trx, scope, copy));
  }).catch(async (error: unknown) => {
    if (imageKey !== null && !isDatabaseDown(error)) await deps.files.remove(imageKey);
    throw error;
  });
}

/** Null also if the picture is missing: the dish still gets copied. */
async function copyPicture(deps: Deps, scope: RestaurantScope, key: string | null): Promise<string | null> {
  const bytes = key === null ? null : await deps.files.get(key);
  return bytes === null ? null : deps.files.put(`dishes/${scope.restaurantId}`, bytes, 'webp');
}

async function insertCopy(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  row: MenuItemRow,
  wanted: { name: string | null; imageKey: string | null },
): Promise<number> {
  const now = deps.clock();
  const name = wanted.name ?? (await freeName(trx, scope, row.name));
  const id = await copyDish(trx, scope, row.id, { name, imageKey: wanted.imageKey, now });
  await copyLines(trx, scope, row.id, id);
  // The baseline for later changes.
  const point = { menuItemId: id, price: row.current_price, before: null, after: row.manual_cost, known: '0' };
  await insertCostHistory(trx, scope, [point], { cause: 'price', now });
  await recostDish(trx, scope, id, 'recipe', now);
  await recordRestaurantChange(trx, scope, {
    action: 'created',
    subject: 'menu item',
    subjectId: id,
    summary: msg('Copied the dish {name} as {copy}', { name: row.name, copy: name }),
    after: { name, copyOf: row.id, currentPrice: row.current_price },
  });
  return id;
}

async function freeName(trx: Tx, scope: RestaurantScope, name: string): Promise<string> {
  const names = copyNames(name);
  const taken = await takenNames(trx, scope, names);
  return names.find((one) => !taken.has(one.toLowerCase())) ?? names.at(-1) ?? name;
}

const longest = 160;
/** Beyond this many copies of a dish, the last number repeats. */
const numbers = 99;

/** 'Burger (copy)', 'Burger (copy 2)' and so on; a long name is shortened to fit the suffix. */
function copyNames(name: string): string[] {
  const plain = name.replace(/ \(copy(?: \d+)?\)$/, '');
  return Array.from({ length: numbers }, (_, index) => {
    const end = index === 0 ? ' (copy)' : ` (copy ${index + 1})`;
    return `${plain.slice(0, longest - end.length)}${end}`;
  });
}
