import type { ReplyOf, signInOptions } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { readInstallation } from '../../../platform/auth/installation.repo.ts';
import { readOidc } from '../../../platform/auth/oidc-settings.ts';
import * as repo from './accounts.repo.ts';

/** Whether the sign-in page offers to create an account: always on a new installation. */
export async function readSignInOptions(deps: Deps): Promise<ReplyOf<typeof signInOptions>> {
  const { hideAccountNames } = await readInstallation(deps.db);
  const firstAccount = !(await repo.anybody(deps.db));
  return {
    registrationOpen: firstAccount || (deps.config.registrationOpen && (!hideAccountNames || deps.mail.enabled)),
    registrationByMail: !firstAccount && deps.config.registrationOpen && hideAccountNames && deps.mail.enabled,
    namesHidden: !firstAccount && hideAccountNames,
    firstAccount,
    singleSignOn: (await readOidc(deps, deps.db))?.name ?? null,
    mailEnabled: deps.mail.enabled,
  };
}
