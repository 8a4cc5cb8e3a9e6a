import {
  type GroupScenario,
  type GroupScenarioResult,
  getGroupScenario,
  previewGroupScenario,
  readGroupScenario,
  type TypedScenario,
} from '@platewise/contract';
import { type Query, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { read } from '../../../../lib/query-client.ts';
import { isSameWays, pickWays, sentenceOf, termsOf } from '../use-scenario.ts';
import { type ScenarioChoices, usualWays, type Ways } from '../use-scenario-choices.ts';

/** Figures stay on screen until the next ones, but never those of restaurants that are no longer chosen. */
const keptFor =
  (places: readonly number[]) =>
  <Data>(data: Data | undefined, before: Query<Data, Error, Data, unknown[]> | undefined): Data | undefined =>
    String(before?.queryKey[1]) === String(places) ? data : undefined;

/** The scenario of several restaurants in the URL: read, then calculated. A saved one is about its own restaurants. */
export function useGroupScenario(chosenPlaces: readonly number[], { what, ways, openId }: ScenarioChoices) {
  const saved = useQuery({ ...read(getGroupScenario, { params: { id: openId ?? 0 } }), enabled: openId !== null });
  const open: GroupScenario | null = openId !== null && saved.data ? saved.data : null;
  const places = open ? open.members.map(({ restaurantId }) => restaurantId) : chosenPlaces;
  const chosen: Ways = { ...usualWays, ...(open && pickWays(open)), ...ways };
  const sentence = what === '' && open ? sentenceOf(open, true) : what;
  const isAsked = sentence !== '' && places.length > 0 && (openId === null || open !== null);
  const understood = useQuery({
    queryKey: [readGroupScenario.id, places, sentence],
    queryFn: ({ signal }) => call(readGroupScenario, { body: { restaurantIds: [...places], text: sentence }, signal }),
    enabled: isAsked,
    placeholderData: keptFor(places),
  });
  const found: TypedScenario | null = isAsked ? (understood.data ?? null) : null;
  const terms = termsOf(found);
  const preview = useQuery({
    queryKey: [previewGroupScenario.id, places, terms, chosen],
    queryFn: ({ signal }) =>
      call(previewGroupScenario, {
        body: { restaurantIds: [...places], ...(terms ?? { changes: [], weeks: 1 }), ...chosen },
        signal,
      }),
    enabled: terms !== null,
    placeholderData: keptFor(places),
  });
  const result: GroupScenarioResult | null = terms === null ? null : (preview.data ?? null);
  const isChanged = open !== null && (sentence !== sentenceOf(open, true) || !isSameWays(chosen, pickWays(open)));
  return { places, sentence, chosen, open, isChanged, saved, understood, found, terms, preview, result };
}
