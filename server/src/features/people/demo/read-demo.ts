import type { readDemo as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { findDemo } from './demo.repo.ts';
import { demoScope, demoToday } from './demo-scope.ts';
import { summariseDemo } from './summarise-demo.ts';

export async function readDemo(deps: Deps, caller: Caller): Promise<ReplyOf<typeof endpoint>> {
  const found = await findDemo(deps.db, caller.user.id);
  if (found === null) return { summary: null };
  const scope = demoScope(found.restaurantId, caller.user.id);
  return { summary: await summariseDemo(deps, scope, found.groupId, demoToday(deps.clock())) };
}
