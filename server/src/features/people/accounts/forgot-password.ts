import type { BodyOf, forgotPassword as endpoint, ReplyOf } from '@platewise/contract';
import { currentLanguage, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import type { Client } from './client.ts';
import { sendResetJob } from './send-reset.job.ts';

const message = () => t("If an account exists for this address, we've sent it a link. It works once, within an hour.");

/**
 * Accepts a request for a new password. It does the same, and takes as long, whether or not the address is known:
 * whether there is an account is checked later by a background job.
 */
export async function forgotPassword(
  deps: Deps,
  client: Client,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const email = body.email.normalize('NFKC').toLowerCase();
  const limits = [
    { key: `forgot:${email}`, most: 3 },
    { key: `forgot-from:${networkOf(client.address)}`, most: 20 },
  ];
  await countWithin(deps.db, limits, deps.clock());
  if (!deps.mail.enabled) return { message: message() };
  await tx(deps.db, async (trx) => {
    await deps.jobs.send(
      trx,
      sendResetJob,
      { email: body.email, language: currentLanguage() },
      { key: `reset-${email}` },
    );
  });
  return { message: message() };
}
