import type { AskUnderstood } from '@platewise/contract';
import {
  type AskChoice,
  type AskContext,
  type AskQuery,
  askLanguages,
  businessDateAt,
  currentLanguage,
  type Understanding,
  understand,
  worded,
  wordQuery,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { additionsTo, plain, without } from './change-query.ts';
import { contextNames } from './context-names.ts';
import { translatedByModel } from './translated-by-model.ts';

/** What a sentence can refer to, for this caller. */
export async function contextOf(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller, reach: Reach): Promise<AskContext> {
  const reached = caller.restaurants.filter(({ id }) => reach.restaurantIds.includes(id));
  const home = reached.find(({ id }) => id === caller.selectedRestaurantId) ?? reached[0];
  const { timezone = 'UTC', dayCutoff = '00:00', country = null } = home?.settings ?? {};
  const today = businessDateAt(deps.clock().toISOString(), timezone, dayCutoff);
  const language = askLanguages.find((one) => one === currentLanguage()) ?? 'en';
  const countries = reached.map(({ settings }) => settings.country ?? null);
  return { today, language, country, countries, names: await contextNames(deps, caller, reach, today) };
}

/** A sentence as a query. The grammar reads it; a configured model only if the grammar can't, and never gives a figure. */
export async function readSentence(
  deps: Pick<Deps, 'questionModel'>,
  text: string,
  context: AskContext,
  signal: AbortSignal,
): Promise<{ understanding: AskUnderstood; query: AskQuery | null }> {
  const read = understand(text, context);
  if (read.query !== null) return { understanding: replyOf(read, text, false), query: read.query };
  const query = await translatedByModel(deps, text, context, signal);
  if (query === null) return { understanding: replyOf(read, text, false), query: null };
  return { understanding: { ...readQuery(query, context), text, byModel: true }, query };
}

/** A query with its chips: as if its sentence had been read. */
export function readQuery(query: AskQuery, context: AskContext): AskUnderstood {
  const text = wordQuery(query, context.language);
  const read = understand(text, context);
  return { ...replyOf({ ...read, query, nearest: [] }, text, false), ignored: [] };
}

const replyOf = (read: Understanding, text: string, byModel: boolean): AskUnderstood => ({
  query: read.query === null ? null : plain(read.query),
  text,
  chips: read.chips.map((chip) => ({
    part: chip.part,
    label: worded(chip.label),
    words: chip.words,
    choices: chip.choices.map(choiceReply),
    without: read.query === null ? null : without(read.query, chip),
  })),
  add: read.query === null ? [] : additionsTo(read.query).map(choiceReply),
  ignored: [...read.ignored],
  nearest: read.nearest.map((one) => ({ text: one.text, query: plain(one.query) })),
  byModel,
});

const choiceReply = ({ label, query }: AskChoice) => ({ label: worded(label), query: plain(query) });
