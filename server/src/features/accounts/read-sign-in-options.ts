import type { ReplyOf, signInOptions } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import * as repo from './accounts.repo.ts';

/** Whether the sign-in page offers to create an account: on a fresh installation it always does. */
export async function readSignInOptions(deps: Deps): Promise<ReplyOf<typeof signInOptions>> {
  const firstAccount = !(await repo.anybody(deps.db));
  return {
    registrationOpen: firstAccount || deps.config.registrationOpen,
    firstAccount,
    mailEnabled: deps.mail.enabled,
  };
}
