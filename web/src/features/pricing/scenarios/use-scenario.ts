import {
  getScenario,
  previewScenario,
  readScenario,
  type Scenario,
  type ScenarioChangeRow,
  type ScenarioResult,
  type TypedScenario,
} from '@platewise/contract';
import { writeSentence } from '@platewise/domain';
import { type Query, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { language } from '../../../lib/language.ts';
import { read } from '../../../lib/query-client.ts';
import { type ScenarioChoices, usualWays, type Ways } from './use-scenario-choices.ts';

export type Terms = { changes: ScenarioChangeRow[]; weeks: number };

/** If the sentence doesn't say how long. */
const usualWeeks = 8;

/** What to calculate of what was read; null if nothing was understood. */
const termsOf = (found: TypedScenario | null): Terms | null =>
  found === null || found.changes.length === 0
    ? null
    : { changes: found.changes.map(({ choices: _, ...change }) => change), weeks: found.weeks ?? usualWeeks };

/** Figures stay on screen until the next ones, but never those of restaurants that are no longer chosen. */
const keptFor =
  (places: readonly number[]) =>
  <Data>(data: Data | undefined, before: Query<Data, Error, Data, unknown[]> | undefined): Data | undefined =>
    String(before?.queryKey[1]) === String(places) ? data : undefined;

/**
 * The scenario in the URL: read, then calculated. A saved one is about its own restaurants.
 * @param ofSeveral whether other restaurants can be chosen: a name means first what most of them have, so sentences say more
 */
export function useScenario(
  chosenPlaces: readonly number[],
  ofSeveral: boolean,
  { what, ways, openId }: ScenarioChoices,
) {
  const saved = useQuery({ ...read(getScenario, { params: { id: openId ?? 0 } }), enabled: openId !== null });
  const open: Scenario | null = openId !== null && saved.data ? saved.data : null;
  const places = open ? open.members.map(({ restaurantId }) => restaurantId) : chosenPlaces;
  const saysIngredient = ofSeveral || places.length > 1;
  const write = ({ changes, weeks }: Terms) => writeSentence(changes, weeks, language, { saysIngredient });
  const chosen: Ways = { ...usualWays, ...(open && pickWays(open)), ...ways };
  const sentence = what === '' && open ? write(open) : what;
  const isAsked = sentence !== '' && places.length > 0 && (openId === null || open !== null);
  const understood = useQuery({
    queryKey: [readScenario.id, places, sentence],
    queryFn: ({ signal }) => call(readScenario, { body: { restaurantIds: [...places], text: sentence }, signal }),
    enabled: isAsked,
    placeholderData: keptFor(places),
  });
  const found: TypedScenario | null = isAsked ? (understood.data ?? null) : null;
  const terms = termsOf(found);
  const preview = useQuery({
    queryKey: [previewScenario.id, places, terms, chosen],
    queryFn: ({ signal }) =>
      call(previewScenario, {
        body: { restaurantIds: [...places], ...(terms ?? { changes: [], weeks: 1 }), ...chosen },
        signal,
      }),
    enabled: terms !== null,
    placeholderData: keptFor(places),
  });
  const result: ScenarioResult | null = terms === null ? null : (preview.data ?? null);
  const isChanged = open !== null && (sentence !== write(open) || !isSameWays(chosen, pickWays(open)));
  return { places, write, sentence, chosen, open, isChanged, saved, understood, found, terms, preview, result };
}

const pickWays = ({ mode, guests, candidates }: Ways): Ways => ({ mode, guests, candidates });

const isSameWays = (a: Ways, b: Ways) => a.mode === b.mode && a.guests === b.guests && a.candidates === b.candidates;
