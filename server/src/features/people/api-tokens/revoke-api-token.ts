import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deleteToken } from './api-tokens.repo.ts';

export async function revokeApiToken(deps: Deps, caller: Caller, id: number): Promise<void> {
  const userId = caller.user.id;
  await tx(deps.db, async (trx) => {
    const name = await deleteToken(trx, userId, id);
    if (name === null) throw notFound('The API token');
    const summary = msg('Revoked the API token {name}', { name });
    await recordAccountChange(
      trx,
      { userId, groupId: null },
      { action: 'revoked', subject: 'api_token', subjectId: id, summary },
    );
  });
}
