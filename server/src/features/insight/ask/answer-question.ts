import type { BodyOf, ask as endpoint, ReplyOf } from '@platewise/contract';
import type { AskQuery } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { askReach, checkParts, queryOf, withNames } from './check-query.ts';
import { runQuery } from './run-query.ts';

type Reply = ReplyOf<typeof endpoint>;

export async function answerQuestion(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Reply> {
  const { query, restaurantId } = body;
  if (query === undefined) throw invalidField('query', 'Enter a question');
  const asked = queryOf(query);
  return {
    understanding: { query, chips: [], ignored: [], nearest: [], byModel: false },
    answer: await answerOf(deps, caller, asked, restaurantId),
  };
}

async function answerOf(deps: Deps, caller: Caller, query: AskQuery, restaurantId: number | undefined) {
  checkParts(query);
  const reach = askReach(caller, query, restaurantId);
  return runQuery(deps, reach, await withNames(deps, reach, query));
}
