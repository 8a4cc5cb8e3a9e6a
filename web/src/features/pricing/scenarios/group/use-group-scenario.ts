import {
  type GroupScenario,
  type GroupScenarioResult,
  getGroupScenario,
  previewGroupScenario,
  readGroupScenario,
  type TypedScenario,
} from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { read } from '../../../../lib/query-client.ts';
import { isSameWays, pickWays, sentenceOf, termsOf } from '../use-scenario.ts';
import { type ScenarioChoices, usualWays, type Ways } from '../use-scenario-choices.ts';

/** The scenario of several restaurants in the URL: read, then calculated. A saved one is about its own restaurants. */
export function useGroupScenario(chosenPlaces: readonly number[], { what, ways, openIds }: ScenarioChoices) {
  const saved = useSaved(openIds);
  const open: GroupScenario | null = openIds.length > 0 && saved.data ? saved.data : null;
  const places = open ? open.members.map(({ restaurantId }) => restaurantId) : chosenPlaces;
  const chosen: Ways = { ...usualWays, ...(open && pickWays(open)), ...ways };
  const sentence = what === '' && open ? sentenceOf(open) : what;
  const isAsked = sentence !== '' && places.length > 0 && (openIds.length === 0 || open !== null);
  const understood = useQuery({
    queryKey: [readGroupScenario.id, places, sentence],
    queryFn: ({ signal }) => call(readGroupScenario, { body: { restaurantIds: [...places], text: sentence }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
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
    placeholderData: keepPreviousData,
  });
  const result: GroupScenarioResult | null = terms === null ? null : (preview.data ?? null);
  const isChanged = open !== null && (sentence !== sentenceOf(open) || !isSameWays(chosen, pickWays(open)));
  return { places, sentence, chosen, open, isChanged, saved, understood, found, terms, preview, result };
}

/** The saved scenario by the first of these IDs that this person can see. */
function useSaved(ids: readonly number[]) {
  const key = ids.join();
  const [tried, setTried] = useState({ key, at: 0 });
  const at = tried.key === key ? tried.at : 0;
  const id = ids[at] ?? 0;
  const saved = useQuery({ ...read(getGroupScenario, { params: { id } }), enabled: ids.length > 0 });
  const isMissing = isApiError(saved.error) && saved.error.status === 404;
  useEffect(() => {
    if (isMissing && at + 1 < ids.length) setTried({ key, at: at + 1 });
  }, [isMissing, at, ids.length, key]);
  // Not before the last of them is missing.
  return isMissing && at + 1 < ids.length ? { ...saved, error: null, data: undefined } : saved;
}
