import type { BodyOf, mapPosItems as endpoint, ReplyOf } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { applyMappings } from './apply-mappings.ts';
import { itemReply } from './item-reply.ts';
import { itemWindows } from './item-windows.ts';
import { lockItems, type MappedItem, type Mapping } from './mapping.repo.ts';
import { itemsByIds } from './pos-items.repo.ts';
import { findReferred, type Referred } from './targets.repo.ts';

type Wanted = BodyOf<typeof endpoint>['items'][number];

/** Maps items, all or none. Sending back the returned `before` undoes it. */
export async function mapPosItems(
  deps: Deps,
  caller: Caller,
  { items }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const ids = items.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalidField('items', 'An item is listed twice');
  const before = await tx(deps.db, async (trx) => {
    const locked = new Map((await lockItems(trx, caller.sight, ids)).map((item) => [item.id, item]));
    if (locked.size < ids.length) throw notFound('The item');
    const scopes = [...new Set([...locked.values()].map((item) => item.restaurantId))].map((id) => caller.permit(id));
    const targets = await loadTargets(trx, caller, items);
    const changes = items.map((wanted, index) => {
      const item = locked.get(wanted.id) as MappedItem;
      return { before: item, after: mappingOf(wanted, item, targets, index) };
    });
    for (const scope of scopes) {
      const own = changes.filter((change) => change.before.restaurantId === scope.restaurantId);
      await applyMappings(deps, trx, scope, own);
    }
    return changes.map((change) => change.before);
  });
  const now = deps.clock();
  const rows = await itemsByIds(deps.db, caller.sight, itemWindows(caller, now), ids);
  return { items: rows.map((row) => itemReply(caller, row, now)), before: before.map(beforeReply) };
}

const beforeReply = ({ restaurantId: _, name: __, ingredientQuantity, ...rest }: MappedItem) => ({
  ...rest,
  ingredientQuantity: ingredientQuantity === null ? null : Number(ingredientQuantity),
});

const numbers = (values: readonly (number | null | undefined)[]) => values.filter((value) => value != null);

type Targets = (kind: Referred['kind'], id: number) => Referred;

/** The mapping targets in reach. Anything else counts as missing. */
async function loadTargets(trx: Tx, caller: Caller, items: readonly Wanted[]): Promise<Targets> {
  const menuItemIds = numbers(items.map(({ menuItemId }) => menuItemId));
  const ingredientIds = numbers(items.map(({ ingredientId }) => ingredientId));
  const found = await findReferred(trx, caller.sight, { menuItemIds, ingredientIds });
  const byId = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
  return (kind, id) => {
    const one = byId.get(`${kind} ${id}`);
    if (one === undefined) throw notFound(kind === 'menu_item' ? 'The dish' : 'The ingredient');
    return one;
  };
}

const nothing: Mapping = {
  menuItemId: null,
  ingredientId: null,
  ingredientQuantity: null,
  ingredientUnit: null,
  notFood: false,
  mappedScore: null,
};

function mappingOf(wanted: Wanted, item: MappedItem, targets: Targets, index: number): Mapping {
  const { menuItemId, ingredientId, notFood } = wanted;
  const said = [menuItemId != null, ingredientId != null, notFood === true].filter(Boolean).length;
  if (said > 1) throw invalidField(`items.${index}`, 'Choose a dish or an ingredient, not both');
  const mappedScore = wanted.mappedScore ?? null;
  if (notFood === true) return { ...nothing, notFood, mappedScore };
  if (menuItemId != null) {
    refuseForeign(targets('menu_item', menuItemId), item, `items.${index}.menuItemId`);
    return { ...nothing, menuItemId, mappedScore };
  }
  if (ingredientId == null) return nothing;
  const { unit } = refuseForeign(targets('ingredient', ingredientId), item, `items.${index}.ingredientId`);
  if (wanted.ingredientQuantity == null) {
    throw invalidField(
      `items.${index}.ingredientQuantity`,
      t('Enter how much is used for each {item} sold', { item: item.name }),
    );
  }
  const ingredientUnit = wanted.ingredientUnit ?? unit;
  return { ...nothing, ingredientId, ingredientQuantity: wanted.ingredientQuantity, ingredientUnit, mappedScore };
}

function refuseForeign(target: Referred, item: MappedItem, path: string): Referred {
  if (target.restaurant_id === item.restaurantId) return target;
  throw invalidField(path, 'That belongs to another restaurant');
}
