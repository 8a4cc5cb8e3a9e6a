import type { adminDemoTenant as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { findDemoTenant, ownsDemoTenant } from './demo.repo.ts';

export async function readDemoTenant(deps: Deps, caller: Caller): Promise<ReplyOf<typeof endpoint>> {
  return {
    tenant: await findDemoTenant(deps.db, { notOf: caller.user.id }),
    own: await ownsDemoTenant(deps.db, caller.user.id),
  };
}
