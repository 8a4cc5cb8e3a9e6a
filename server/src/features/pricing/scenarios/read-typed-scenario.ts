import type { BodyOf, readScenario as endpoint, TypedScenario } from '@platewise/contract';
import { dec, type Meaning, readSentence, scenarioLimits, type TypedChange, t, whatIsMeant } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { readPantry } from './pantry.repo.ts';

const { changes: most, percentFrom, percentTo, weeks: longest } = scenarioLimits;

/** Reads a typed sentence with the names of a restaurant. */
export async function readTypedScenario(
  deps: Deps,
  caller: Caller,
  { restaurantId, text }: BodyOf<typeof endpoint>,
): Promise<TypedScenario> {
  const scope = caller.permit(restaurantOf(caller, restaurantId));
  const pantry = await readPantry(deps.db, scope);
  return readWith(text, (change) => whatIsMeant(change, pantry));
}

/** Reads a sentence; `meaningsOf` says what a name can mean, most likely first. */
export function readWith(text: string, meaningsOf: (change: TypedChange) => readonly Meaning[]): TypedScenario {
  const read = readSentence(text);
  const problems: string[] = [];
  const changes = read.changes.flatMap((change) => {
    const wrong = problemOf(change);
    const found = wrong === null ? meant(change, meaningsOf(change)) : wrong;
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
function meant(change: TypedChange, choices: readonly Meaning[]): TypedScenario['changes'][number] | string {
  const { name, by, value } = change;
  const [first] = choices;
  if (first === undefined) {
    return by === 'price'
      ? t('No ingredient is called “{name}”', { name })
      : t('No ingredient, category or vendor is called “{name}”', { name });
  }
  return { target: first.target, name: first.name, by, value: Number(value), choices: [...choices] };
}
