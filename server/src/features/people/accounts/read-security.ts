import type { security as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { needsSecondFactorNow } from '../../../platform/auth/installation.repo.ts';
import { readOidc } from '../../../platform/auth/oidc-settings.ts';
import { problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import { identitiesOf } from './identities.repo.ts';
import { identityReply } from './manage-identities.ts';
import { passkeyReply } from './manage-passkeys.ts';
import { passkeysOf } from './passkeys.repo.ts';
import { countRecoveryCodes, findTwoFactor } from './two-factor.repo.ts';

export async function readSecurity(deps: Deps, caller: Caller): Promise<ReplyOf<typeof endpoint>> {
  const { id } = caller.user;
  const user = await repo.findById(deps.db, id);
  if (user === null) throw problem('unauthenticated', 'Please sign in.');
  const since = (await findTwoFactor(deps.db, id))?.confirmed_at ?? null;
  return {
    passwordChangedAt: user.password_changed_at?.toISOString() ?? null,
    twoFactor: {
      enabled: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(deps.db, id),
    },
    passkeys: (await passkeysOf(deps.db, id)).map(passkeyReply),
    identities: (await identitiesOf(deps.db, id)).map(identityReply),
    singleSignOn: (await readOidc(deps, deps.db))?.name ?? null,
    secondFactorRequired: await needsSecondFactorNow(deps.db, user.role),
  };
}
