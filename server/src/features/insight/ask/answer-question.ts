import type { BodyOf, ask as endpoint, ReplyOf } from '@platewise/contract';
import type { AskQuery } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { causesOf } from './causes.ts';
import { askReach, checkParts, queryOf, withNames } from './check-query.ts';
import { contextOf, readQuery, readSentence } from './read-question.ts';
import { runQuery } from './run-query.ts';

type Reply = ReplyOf<typeof endpoint>;

/** A question in words, or a query that was one. */
export async function answerQuestion(
  deps: Deps,
  caller: Caller,
  { text, query, restaurantId }: BodyOf<typeof endpoint>,
  signal: AbortSignal,
): Promise<Reply> {
  const context = await contextOf(deps, caller, caller.reach(restaurantId));
  if (query !== undefined) {
    const answer = await answerOf(deps, caller, queryOf(query), restaurantId);
    return { understanding: readQuery(queryOf(answer.query), context), answer };
  }
  if (text === undefined || text.trim() === '') throw invalidField('text', 'Enter a question');
  const read = await readSentence(deps, text, context, signal);
  if (read.query === null) return { understanding: read.understanding, answer: null };
  return { understanding: read.understanding, answer: await answerOf(deps, caller, read.query, restaurantId) };
}

async function answerOf(deps: Deps, caller: Caller, query: AskQuery, restaurantId: number | undefined) {
  checkParts(query);
  const reach = askReach(caller, query, restaurantId);
  const answer = await runQuery(deps, reach, await withNames(deps, reach, query));
  return { ...answer, why: await causesOf(deps, caller, reach, queryOf(answer.query)) };
}
