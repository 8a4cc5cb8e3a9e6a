import type { BodyOf, readGroupScenario as endpoint, TypedScenario } from '@platewise/contract';
import { meantTogether, t } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type PantryItem, readPantry } from '../pantry.repo.ts';
import { readWith } from '../read-typed-scenario.ts';

/** Reads a typed sentence with the names of several restaurants. */
export async function readGroupScenario(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { restaurantIds, text }: BodyOf<typeof endpoint>,
): Promise<TypedScenario> {
  return readForAll(
    deps,
    restaurantIds.map((id) => caller.permit(id)),
    text,
  );
}

/** A name counts if any of the restaurants has it. */
export async function readForAll(
  { db }: Pick<Deps, 'db'>,
  scopes: readonly RestaurantScope[],
  text: string,
): Promise<TypedScenario> {
  const pantries: PantryItem[][] = [];
  for (const scope of scopes) pantries.push(await readPantry(db, scope));
  const isMixed = new Set(scopes.map(({ settings }) => settings.currency)).size > 1;
  const read = readWith(text, (change) => meantTogether(change, pantries));
  const isWrong = ({ by }: TypedScenario['changes'][number]) => isMixed && by === 'price';
  const wrong = read.changes
    .filter(isWrong)
    .map(({ name }) => t('{name}: these restaurants have several currencies, so enter a percent', { name }));
  return {
    ...read,
    changes: read.changes.filter((change) => !isWrong(change)),
    problems: [...read.problems, ...wrong],
  };
}
