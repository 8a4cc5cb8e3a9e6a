import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { tx } from '../../../platform/db/index.ts';
import type { OAuthClient } from './clients.repo.ts';
import { endGrant } from './end-grant.ts';
import type { Form } from './form.ts';
import { findGrantOf } from './grants.repo.ts';
import { familyOf } from './issue-tokens.ts';

/** RFC 7009: with either of its tokens, the assistant disconnects. A token that isn't its own is none to us. */
export async function revokeGrant(deps: Deps, client: OAuthClient, form: Form): Promise<void> {
  const token = form.need('token');
  await tx(deps.db, async (trx) => {
    const hashes = { token: hashToken(token), family: hashToken(familyOf(token)) };
    const id = await findGrantOf(trx, client.id, hashes);
    if (id !== null) await endGrant(trx, id, 'left');
  });
}
