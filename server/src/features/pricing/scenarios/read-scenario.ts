import type { BodyOf, readScenario as endpoint, TypedScenario } from '@platewise/contract';
import { dec, type Meaning, readSentence, scenarioLimits, type TypedChange, t, whatIsMeant } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type PantryItem, readPantry } from './pantry.repo.ts';
import { isMixed } from './scenario-result.ts';

const { changes: most, percentFrom, percentTo, weeks: longest } = scenarioLimits;

/** Reads a typed sentence with the names of one or more restaurants. */
export async function readScenario(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { restaurantIds, text }: BodyOf<typeof endpoint>,
): Promise<TypedScenario> {
  const scopes = restaurantIds.map((id) => caller.permit(id));
  return readWithNamesOf(deps, scopes, text);
}

/** A name counts if any of the restaurants has it. */
export async function readWithNamesOf(
  { db }: Pick<Deps, 'db'>,
  scopes: readonly RestaurantScope[],
  text: string,
): Promise<TypedScenario> {
  const pantries: PantryItem[][] = [];
  for (const scope of scopes) pantries.push(await readPantry(db, scope));
  const refusesPrices = isMixed(scopes);
  const read = readSentence(text);
  const problems: string[] = [];
  const changes = read.changes.flatMap((change) => {
    const wrong = problemOf(change);
    const found = wrong === null ? meant(change, whatIsMeant(change, pantries), refusesPrices) : wrong;
    if (typeof found !== 'string') return [found];
    problems.push(found);
    return [];
  });
  if (changes.length > most) {
    problems.push(t('Only the first {most, plural, other {#}} changes are used', { most }));
  }
  const tooLong = read.weeks !== null && (read.weeks < 1 || read.weeks > longest);
  if (tooLong) problems.push(t('Enter 1 to {longest} weeks', { longest }));
  return { changes: changes.slice(0, most), weeks: tooLong ? null : read.weeks, unknown: read.unknown, problems };
}

function problemOf({ name, by, value }: TypedChange): string | null {
  if (by === 'price') return dec(value).gt(0) ? null : t('{name}: enter a price above 0', { name });
  if (dec(value).gte(percentFrom) && dec(value).lte(percentTo) && dec(value).decimalPlaces() <= 2) return null;
  return t('{name}: enter a percent from {from} to {to}', { name, from: percentFrom, to: percentTo });
}

/** The change with its most likely meaning, or why there is none. */
function meant(
  change: TypedChange,
  choices: readonly Meaning[],
  refusesPrices: boolean,
): TypedScenario['changes'][number] | string {
  const { name, by, value } = change;
  const [first] = choices;
  if (first === undefined) {
    return by === 'price'
      ? t('No ingredient is called “{name}”', { name })
      : t('No ingredient, category or vendor is called “{name}”', { name });
  }
  if (by === 'price' && refusesPrices) {
    return t('{name}: these restaurants have several currencies, so enter a percent', { name: first.name });
  }
  return { target: first.target, name: first.name, by, value: Number(value), choices: [...choices] };
}
