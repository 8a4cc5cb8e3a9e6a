import { compareMenus, type KnownDish, type MenuComparison, type Message, msg, storedText } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import type { SiteMenu } from '../../kitchen/website-scan/index.ts';
import { insertChanges, type NewChange } from './changes.repo.ts';
import { foundDishes } from './found-dishes.ts';
import { matchMenu } from './match-menu.ts';
import * as repo from './reading.repo.ts';
import { endScan, wasSiteRead } from './scans.repo.ts';
import { tellOfReading } from './tell-of-reading.ts';

type Read = Pick<Extract<SiteMenu, { ok: true }>, 'items' | 'complete'> & { ofFile?: boolean };

/** Saves what a reading found next to what was known, in one transaction: dishes, changes, matches, alerts. */
export async function storeReading(
  deps: Deps,
  scope: RestaurantScope,
  competitorId: number,
  scanId: number,
  menu: Read,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    if ((await repo.lockMenu(trx, scope, competitorId)) === null) return;
    await keepReading(deps, trx, scope, { competitorId, scanId }, menu);
  });
}

/** The same in a transaction that has locked the menu. */
export async function keepReading(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { competitorId, scanId }: { competitorId: number; scanId: number },
  menu: Read,
): Promise<void> {
  const now = deps.clock();
  const known = await repo.readKnown(trx, scope, competitorId);
  const compared = compareMenus(known, foundDishes(menu.items, scope.settings.currency), menu.complete);
  const added = await repo.insertFound(trx, scope, competitorId, compared.added, now);
  await repo.updateFound(
    trx,
    scope,
    compared.found.map(({ id, read }) => ({ ...read, id })),
    now,
  );
  await repo.markGone(trx, scope, compared.gone, now);
  // What the first reading finds is new to us, not to the competitor; a file before it may have been one page of several.
  const isFirst =
    known.every(({ isTyped }) => isTyped) ||
    !(await wasSiteRead(trx, { restaurantId: scope.restaurantId, competitorId }));
  // A file may be one page of several, so what it adds isn't news either.
  const changes = changesOf(compared, isFirst || menu.ofFile ? [] : added);
  await insertChanges(trx, scope, { competitorId, scanId }, changes, now);
  await matchMenu(trx, scope, competitorId);
  await endScan(trx, { restaurantId: scope.restaurantId, competitorId }, scanId, endOf(compared, known, menu), now);
  await tellOfReading(deps, trx, scope, { competitorId, key: `reading:${scanId}`, changes });
}

function changesOf(compared: MenuComparison<repo.FoundDish>, added: readonly number[]): NewChange[] {
  const text = (price: unknown) => (price === null ? null : String(price));
  return [
    ...compared.found.flatMap(({ id, change, priceBefore, read }) =>
      change === null
        ? []
        : [{ itemId: id, kind: change, before: text(priceBefore), after: read.price ?? text(priceBefore) }],
    ),
    ...added.map((itemId, at) => ({
      itemId,
      kind: 'new' as const,
      before: null,
      after: compared.added[at]?.price ?? null,
    })),
    ...compared.gone.map((itemId) => ({ itemId, kind: 'gone' as const, before: null, after: null })),
  ];
}

function endOf(compared: MenuComparison<repo.FoundDish>, known: readonly KnownDish[], menu: Read) {
  const { found, added, gone, isPartial } = compared;
  const count = (kind: 'dearer' | 'cheaper') => found.filter(({ change }) => change === kind).length;
  const items = found.length + added.length;
  const before = known.filter(({ isGone, isTyped }) => !isGone && !isTyped).length;
  return {
    status: 'done' as const,
    failure: isPartial && before > 0 ? storedText(partialWords(items, before, menu)) : null,
    items,
    added: added.length,
    gone: gone.length,
    dearer: count('dearer'),
    cheaper: count('cheaper'),
  };
}

const partialWords = (items: number, before: number, { complete, ofFile = false }: Read): Message =>
  ofFile
    ? msg("Dishes that this file doesn't list stay on the menu.")
    : complete
      ? msg(
          '{items, plural, one {Only # dish was found, but {before} are on file, so no dishes were marked as removed.} other {Only # dishes were found, but {before} are on file, so no dishes were marked as removed.}}',
          { items, before },
        )
      : msg("A menu page couldn't be opened, so missing dishes were kept.");
