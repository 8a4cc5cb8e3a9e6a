import type { BodyOf, askSignUpLink as endpoint, ReplyOf } from '@platewise/contract';
import { currentLanguage, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Client } from './client.ts';
import { readSignInOptions } from './read-sign-in-options.ts';
import { sendSignUpLinkJob } from './send-sign-up-link.job.ts';

/**
 * Accepts a request for an account. It does the same, and takes as long, whether or not the address has one: that is
 * checked later by a background job.
 */
export async function askSignUpLink(
  deps: Deps,
  client: Client,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!(await readSignInOptions(deps)).registrationByMail) {
    throw problem('conflict', "Sign-up links aren't available here.");
  }
  const email = body.email.normalize('NFKC').toLowerCase();
  const limits = [
    { key: `sign-up:${email}`, most: 3 },
    { key: `sign-up-from:${networkOf(client.address)}`, most: 20 },
  ];
  await countWithin(deps.db, limits, deps.clock());
  await tx(deps.db, async (trx) => {
    await deps.jobs.send(
      trx,
      sendSignUpLinkJob,
      { email: body.email, language: currentLanguage() },
      { key: `sign-up-${email}` },
    );
  });
  return {
    message: t('Check your email. We sent a link to create your account. It works once, within 24 hours.'),
  };
}
