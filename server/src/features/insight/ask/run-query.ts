import type { AskAnswer, AskBlock } from '@platewise/contract';
import {
  type AskPeriod,
  type AskQuery,
  addDays,
  askMeasureUnits,
  diffDays,
  measureLabels,
  t,
  worded,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { partOf, type Reach } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { readSoldDays } from '../../sales/revenue/index.ts';
import type { AskFact } from './ask-call.ts';
import { type AskPlace, readAskPlaces } from './ask-places.repo.ts';
import { figureOf, rounded, unitOf } from './figures.ts';
import { screenLink } from './links.ts';
import { measures } from './measures.ts';
import { type Compared, comparison, isTime, rowsOf } from './rows.ts';
import { sentenceOf } from './sentence.ts';

/**
 * The answer to a question from the figures of the restaurants in reach, one block per currency. The caller's policy is
 * in the reach: see `askReach`. The query has been checked: see `checkQuery`.
 */
export async function runQuery(
  deps: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  query: AskQuery,
): Promise<Omit<AskAnswer, 'why'>> {
  const all = await readAskPlaces(deps.db, reach, deps.clock());
  const named = query.filters.flatMap((filter) => (filter.by === 'restaurant' ? filter.id : []));
  const places = named.length === 0 ? all : all.filter(({ id }) => named.includes(id));
  const measure = measures[query.measure];
  const own = partOf(
    reach,
    places.map(({ id }) => id),
  );
  const { compare, alike } = await comparedDays(deps, own, query, places);
  const asked = { ...query, compare };
  // By currency, so that a note about what isn't included stands with its own figures.
  const groups = byCurrency(places);
  const readAll = (days: AskPeriod | null, isBefore: boolean): Promise<Found[]> =>
    Promise.all(
      groups.map(({ places: some }) => {
        const part = partOf(
          own,
          some.map(({ id }) => id),
        );
        const call = { deps, reach: part, places: some, query: asked, isBefore };
        return days === null ? { facts: [] } : measure.source({ ...call, days });
      }),
    );
  const [now, before] = [await readAll(asked.period, false), await readAll(compare, true)];
  const notes = new Map(groups.map(({ currency }, at) => [currency, notesOf(now[at], before[at])]));
  const parts = { asked, now: factsOf(now), before: factsOf(before), notes, places, all, alike };
  const blocks = currenciesOf(places, parts.now).map((currency) => blockOf(parts, currency));
  return {
    query: { ...asked, filters: [...asked.filters] },
    kind: asked.by === null ? 'number' : isTime(asked.by) ? 'series' : 'table',
    unit: askMeasureUnits[query.measure],
    moreIs: measure.moreIs,
    title: worded(measureLabels[query.measure]),
    blocks,
    sentence: blocks.map(({ sentence }) => sentence).join(' '),
    link: screenLink(asked),
    derivation: `ask:${Buffer.from(JSON.stringify(asked)).toString('base64url')}`,
  };
}

/**
 * Days that are comparable: as many as have sales in so far, and the restaurants that already sold at their start. Sales
 * that aren't in yet aren't lost, and a restaurant that opened since isn't growth.
 */
async function comparedDays(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  { measure, period, compare }: AskQuery,
  places: readonly AskPlace[],
): Promise<{ compare: AskPeriod | null; alike: Set<number> | null }> {
  if (compare === null || measures[measure].ofSales !== true) return { compare, alike: null };
  const sold = await readSoldDays(
    db,
    reach,
    places.map(({ id }) => id),
  );
  const last = [...sold.values()]
    .map((days) => days.last)
    .sort()
    .at(-1);
  const late = last === undefined || last < period.from || last >= period.to ? 0 : diffDays(last, period.to);
  const sameLength = diffDays(period.from, period.to) === diffDays(compare.from, compare.to);
  const to = sameLength ? addDays(compare.to, -late) : compare.to;
  const alike = new Set([...sold].flatMap(([id, days]) => (days.first <= compare.from ? id : [])));
  return { compare: { from: compare.from, to }, alike };
}

type Found = { facts: AskFact[]; notes?: string[] };
const factsOf = (found: readonly Found[]) => found.flatMap(({ facts }) => facts);
const notesOf = (...found: (Found | undefined)[]) => [...new Set(found.flatMap((one) => one?.notes ?? []))];

type Parts = {
  asked: AskQuery;
  now: AskFact[];
  before: AskFact[];
  notes: ReadonlyMap<string, string[]>;
  places: readonly AskPlace[];
  all: readonly AskPlace[];
  alike: Set<number> | null;
};

const currencyOf = (places: readonly AskPlace[], fact: AskFact): string =>
  fact.currency ?? places.find(({ id }) => id === fact.restaurantId)?.currency ?? '';

/** Those of the restaurants, most restaurants first, then any others that occur. */
function currenciesOf(places: readonly AskPlace[], facts: readonly AskFact[]): string[] {
  return [
    ...new Set([
      ...byCurrency(places).map(({ currency }) => currency),
      ...facts.map((fact) => currencyOf(places, fact)),
    ]),
  ];
}

function blockOf({ asked, now, before, notes, places, all, alike }: Parts, currency: string): AskBlock {
  const measure = measures[asked.measure];
  const unit = askMeasureUnits[asked.measure];
  const inCurrency = (fact: AskFact) => currencyOf(places, fact) === currency;
  const [facts, then] = [now.filter(inCurrency), before.filter(inCurrency)];
  const own = places.filter((place) => place.currency === currency);
  const compared: Compared = { query: asked, measure, unit, places: own.length > 0 ? own : places, alike };
  const value = figureOf(measure, unit, facts);
  const known = new Set(facts.flatMap((fact) => (fact.amount === null ? [] : fact.restaurantId)));
  const counted = places.filter(({ id }) => known.has(id));
  const notComparable = counted.filter(({ id }) => alike !== null && asked.compare !== null && !alike.has(id));
  const block = {
    currency,
    value: rounded(unit, value),
    ...comparison(compared, facts, then),
    unit: unit === 'quantity' || unit === 'unitCost' ? unitOf(facts) : null,
    ...rowsOf({ ...compared, places: places.length > 1 ? places : compared.places }, facts, then),
    coverage: coverageOf(counted, all),
    notes: [...(notes.get(currency) ?? []), ...newNotes(notComparable)],
  };
  return { ...block, sentence: sentenceOf(asked, block, compared.places[0]) };
}

const newNotes = (places: readonly AskPlace[]): string[] =>
  places.map(({ name }) =>
    t("{restaurant} didn't sell in the whole earlier period, so the change leaves it out.", { restaurant: name }),
  );
