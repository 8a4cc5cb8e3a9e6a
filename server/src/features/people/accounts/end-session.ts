import type { Deps } from '../../../deps.ts';
import { deleteSession } from '../../../platform/auth/session.repo.ts';
import { hashToken } from '../../../platform/auth/session.ts';

/** Ends the session of a cookie: at sign-out, and at each new sign-in, which starts its own session. */
export async function endSession(deps: Deps, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(deps.db, hashToken(token));
}
