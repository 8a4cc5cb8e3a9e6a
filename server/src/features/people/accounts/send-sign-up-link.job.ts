import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { isTaken } from './accounts.repo.ts';
import { replaceSignUpLink } from './sign-up-links.repo.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Looks up who requested an account: a new address gets a link; one with an account is told so, and only its owner sees
 * it.
 */
export const sendSignUpLinkJob: JobKind<{ email: string }> = {
  name: 'send-sign-up-link',
  payload: z.object({ email: z.string() }),
  retries: 5,
  timeLimitSeconds: 30,
};

export async function runSendSignUpLink(deps: Deps, { email }: { email: string }): Promise<void> {
  await tx(deps.db, async (trx) => {
    const taken = (await isTaken(trx, { username: email, email })).email;
    await deps.mail.send(trx, taken ? accountLetter(deps, email) : await linkLetter());

    async function linkLetter() {
      const token = randomBytes(32).toString('base64url');
      const now = deps.clock();
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      await replaceSignUpLink(trx, { tokenHash: hashToken(token), email, now, expiresAt });
      return composeMail({
        to: email,
        subject: 'Create your Platewise account',
        paragraphs: ['Hello,', 'Use this link to create your Platewise account.'],
        action: { label: 'Create account', url: linkTo(deps.config, `/auth?tab=sign-up#sign-up=${token}`) },
        closing: ["The link works once, within 24 hours. If you didn't ask for it, ignore this email."],
      });
    }
  });
}

const accountLetter = (deps: Deps, email: string) =>
  composeMail({
    to: email,
    subject: 'You already have a Platewise account',
    paragraphs: ['Hello,', 'Someone asked to create a Platewise account with this address. It already has one.'],
    action: { label: 'Sign in', url: linkTo(deps.config, '/auth') },
    closing: [`Forgot your password? Set a new one at ${linkTo(deps.config, '/forgot-password')}.`],
  });
