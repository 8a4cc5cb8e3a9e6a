import { msg, nameKey } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markItemDays, sendSalesRollUp } from '../sales/index.ts';
import * as repo from './mapping.repo.ts';

/** Items matched by name alone aren't certain. */
const byName = 0.99;
const mostNamed = 5;

/**
 * Announces items that were never sold before in the activity, by source. An item with the name of one that a person
 * mapped in another source gets the same mapping; one named like a single dish is mapped to that dish. This happens
 * once, when the item first appears, so that it never overrides someone who removes the mapping. Returns the POS
 * connections the items belong to.
 */
export async function announceItems(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Tx,
  restaurantId: number,
): Promise<number[]> {
  const items = await repo.takeUnannounced(trx, restaurantId);
  if (items.length === 0) return [];
  const open = items.filter(({ isOpen }) => isOpen);
  const remembered = await repo.rememberedByName(
    trx,
    restaurantId,
    open.map(({ id }) => id),
  );
  const said = new Set(remembered.map(({ id }) => id));
  const known = [
    ...remembered,
    ...(await calledAsDishes(
      trx,
      restaurantId,
      open.filter(({ id }) => !said.has(id)),
    )),
  ];
  if (known.length > 0) {
    const scored = known.map((item) => ({ ...item, mappedScore: byName }));
    await repo.saveMappings(trx, restaurantId, scored, { by: null, now: deps.clock() });
    // What this transaction adds isn't counted yet.
    const older = new Set(open.filter(({ isOlder }) => isOlder).map(({ id }) => id));
    await markItemDays(
      trx,
      restaurantId,
      known.map(({ id }) => id).filter((id) => older.has(id)),
    );
    await sendSalesRollUp(deps, trx, restaurantId);
  }
  const ids = items.map(({ id }) => id);
  await repo.noteAnnounced(trx, restaurantId, ids, deps.clock());
  const bySource = Map.groupBy(items, ({ source }) => source);
  for (const group of bySource.values()) await tell(trx, restaurantId, group, new Set(known.map(({ id }) => id)));
  return [...new Set(items.flatMap(({ integrationId }) => integrationId ?? []))];
}

/** Ignores case, accents, punctuation and spaces. A name shared by two dishes matches neither. */
async function calledAsDishes(trx: Tx, restaurantId: number, items: readonly repo.NewItem[]) {
  const sold = items.filter(({ kind }) => kind === 'item');
  if (sold.length === 0) return [];
  const dishes = Map.groupBy(await repo.dishNames(trx, restaurantId), ({ name }) => plain(name));
  return sold.flatMap(({ id, name }) => {
    const [dish, another] = dishes.get(plain(name)) ?? [];
    return dish === undefined || another !== undefined ? [] : [{ ...nothing, id, menuItemId: dish.id }];
  });
}

const plain = (name: string) => nameKey(name).replaceAll(' ', '');

const nothing = { ingredientId: null, ingredientQuantity: null, ingredientUnit: null, notFood: false };

async function tell(trx: Tx, restaurantId: number, items: readonly repo.NewItem[], known: Set<number>) {
  const [first] = items;
  const shown = items.slice(0, mostNamed).map(({ name }) => name);
  const more = items.length - shown.length;
  const mapped = items.filter(({ id }) => known.has(id)).length;
  const values = {
    count: items.length,
    source: first?.integrationName ?? msg('a sales file'),
    items: more === 0 ? shown.join(', ') : msg('{items} and {more} more', { items: shown.join(', '), more }),
    mapped,
  };
  await recordRestaurantChange(
    trx,
    { restaurantId, userId: null },
    {
      action: 'appeared',
      subject: 'POS item',
      subjectId: items.length === 1 ? (first?.id ?? null) : null,
      summary:
        mapped === 0
          ? msg(
              '{count, plural, =1 {One new item from {source}: {items}} other {# new items from {source}: {items}}}',
              values,
            )
          : msg(
              '{count, plural, =1 {One new item from {source}: {items}; {mapped} mapped by name} other {# new items from {source}: {items}; {mapped} mapped by name}}',
              values,
            ),
    },
  );
}

/** Announces items from files, or from runs that didn't finish. */
export async function announceLateItems(deps: Deps): Promise<void> {
  for (const restaurantId of await repo.restaurantsWithNews(deps.db)) {
    await tx(deps.db, async (trx) => {
      const integrations = await announceItems(deps, trx, restaurantId);
      // Without a POS connection, the sales pages need to reload.
      if (integrations.length === 0) deps.events.publish({ type: 'sales', restaurantId }, trx);
      for (const integrationId of integrations) deps.events.publish({ type: 'pos', restaurantId, integrationId }, trx);
    });
  }
}
