import type { ApiToken } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { apiTokenReply } from './api-token-reply.ts';
import { listTokens } from './api-tokens.repo.ts';

export async function listApiTokens(deps: Deps, caller: Caller): Promise<ApiToken[]> {
  return (await listTokens(deps.db, caller.user.id)).map(apiTokenReply);
}
