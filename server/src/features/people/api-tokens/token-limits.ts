import { API_TOKENS_MAX } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { countTokensLocked } from './api-tokens.repo.ts';

export function refuseAdminScopes(caller: Caller, scopes: readonly string[]): void {
  if (caller.user.role !== 'admin' && scopes.some((scope) => scope.startsWith('admin:'))) {
    throw invalidField('scopes', 'Only an administrator can create a token with admin access');
  }
}

/** Those of connected assistants count, too. */
export async function refuseTooManyTokens(trx: Tx, userId: number): Promise<void> {
  if ((await countTokensLocked(trx, userId)) < API_TOKENS_MAX) return;
  throw problem('conflict', t('You have {most} tokens, the maximum. Revoke one first.', { most: API_TOKENS_MAX }));
}
