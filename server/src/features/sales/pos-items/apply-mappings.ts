import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markItemDays, sendSalesRollUp } from '../sales/index.ts';
import { type MappedItem, type Mapping, saveMappings } from './mapping.repo.ts';

type Change = { before: MappedItem; after: Mapping };

const mostNamed = 100;

/**
 * Saves mappings and marks the days with these items, so that every figure follows. Confirming a mapping by name
 * changes no figures. Returns how many items changed.
 */
export async function applyMappings(
  deps: Deps,
  trx: Tx,
  scope: { restaurantId: number; userId: number | null },
  changes: readonly Change[],
): Promise<number> {
  const real = changes.filter(
    ({ before, after }) => !isSame(before, after) || before.mappedScore !== after.mappedScore,
  );
  if (real.length === 0) return 0;
  const items = real.map(({ before, after }) => ({ id: before.id, ...after }));
  await saveMappings(trx, scope.restaurantId, items, { by: scope.userId, now: deps.clock() });
  const moved = real.filter(({ before, after }) => !isSame(before, after)).map(({ before }) => before.id);
  await markItemDays(trx, scope.restaurantId, moved);
  if (moved.length > 0) await sendSalesRollUp(deps, trx, scope.restaurantId);
  const [first] = real;
  const named = real.slice(0, mostNamed);
  await recordRestaurantChange(trx, scope, {
    action: 'mapped',
    subject: 'POS item',
    subjectId: real.length === 1 ? (first?.before.id ?? null) : null,
    summary:
      real.length === 1
        ? msg('Mapped {item}', { item: first?.before.name })
        : msg('{count, plural, one {Mapped # POS item} other {Mapped # POS items}}', { count: real.length }),
    before: Object.fromEntries(named.map(({ before }) => [before.name, inWords(before)])),
    after: Object.fromEntries(named.map(({ before, after }) => [before.name, inWords(after)])),
  });
  return real.length;
}

const isSame = (a: Mapping, b: Mapping): boolean =>
  a.menuItemId === b.menuItemId &&
  a.ingredientId === b.ingredientId &&
  Number(a.ingredientQuantity ?? 0) === Number(b.ingredientQuantity ?? 0) &&
  a.ingredientUnit === b.ingredientUnit &&
  a.notFood === b.notFood;

const inWords = (mapping: Mapping): string =>
  mapping.mappedScore === null ? targetOf(mapping) : `${targetOf(mapping)}, matched by name`;

function targetOf(mapping: Mapping): string {
  if (mapping.notFood) return 'no food';
  if (mapping.menuItemId !== null) return `dish ${mapping.menuItemId}`;
  if (mapping.ingredientId === null) return 'nothing';
  return `${mapping.ingredientQuantity} ${mapping.ingredientUnit} of ingredient ${mapping.ingredientId}`;
}
