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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { language } from '../../../lib/language.ts';
import { read } from '../../../lib/query-client.ts';
import { type ScenarioChoices, usualWays, type Ways } from './use-scenario-choices.ts';

export type Terms = { changes: ScenarioChangeRow[]; weeks: number };

/** If the sentence doesn't say how long. */
const usualWeeks = 8;

/** What to calculate of what was read; null if nothing was understood. */
export const termsOf = (found: TypedScenario | null): Terms | null =>
  found === null || found.changes.length === 0
    ? null
    : { changes: found.changes.map(({ choices: _, ...change }) => change), weeks: found.weeks ?? usualWeeks };

/** @param ofSeveral restaurants, where a name means first what most of them have */
export const sentenceOf = ({ changes, weeks }: Terms, ofSeveral = false) =>
  writeSentence(changes, weeks, language, { saysIngredient: ofSeveral });

/** The scenario in the URL: read, then calculated. */
export function useScenario(restaurantId: number, { what, ways, openId }: ScenarioChoices) {
  const saved = useQuery({ ...read(getScenario, { params: { id: openId ?? 0 } }), enabled: openId !== null });
  const open: Scenario | null = openId !== null && saved.data?.id === openId ? saved.data : null;
  const chosen: Ways = { ...usualWays, ...(open && pickWays(open)), ...ways };
  const sentence = what === '' && open ? sentenceOf(open) : what;
  const understood = useQuery({
    queryKey: [readScenario.id, restaurantId, sentence],
    queryFn: ({ signal }) => call(readScenario, { body: { restaurantId, text: sentence }, signal }),
    enabled: sentence !== '',
    placeholderData: keepPreviousData,
  });
  const found: TypedScenario | null = sentence === '' ? null : (understood.data ?? null);
  const terms = termsOf(found);
  const preview = useQuery({
    queryKey: [previewScenario.id, restaurantId, terms, chosen],
    queryFn: ({ signal }) =>
      call(previewScenario, { body: { restaurantId, ...(terms ?? { changes: [], weeks: 1 }), ...chosen }, signal }),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
  });
  const result: ScenarioResult | null = terms === null ? null : (preview.data ?? null);
  const isChanged = open !== null && (sentence !== sentenceOf(open) || !isSameWays(chosen, pickWays(open)));
  return { sentence, chosen, open, isChanged, saved, understood, found, terms, preview, result };
}

export const pickWays = ({ mode, guests, candidates }: Ways): Ways => ({ mode, guests, candidates });

export const isSameWays = (a: Ways, b: Ways) =>
  a.mode === b.mode && a.guests === b.guests && a.candidates === b.candidates;
