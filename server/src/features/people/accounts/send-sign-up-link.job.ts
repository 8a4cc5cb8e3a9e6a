import { randomBytes } from 'node:crypto';
import { t } from '@platewise/domain';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';
import { isTaken } from './accounts.repo.ts';
import { replaceSignUpLink } from './sign-up-links.repo.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Who asked, and in which language. */
const asked = z.object({ email: z.string(), language: z.optional(z.string()) });
type Asked = z.infer<typeof asked>;

/**
 * Looks up who requested an account: a new address gets a link; one with an account is told so, and only its owner sees
 * it.
 */
export const sendSignUpLinkJob: JobKind<Asked> = {
  name: 'send-sign-up-link',
  payload: asked,
  retries: 5,
  timeLimitSeconds: 30,
};

export async function runSendSignUpLink(deps: Deps, { email, language }: Asked): Promise<void> {
  await tx(deps.db, async (trx) => {
    const taken = (await isTaken(trx, { username: email, email })).email;
    await deps.mail.send(
      trx,
      await inLanguageOfPerson(language, async () => (taken ? accountLetter(deps, email) : linkLetter())),
    );

    async function linkLetter() {
      const token = randomBytes(32).toString('base64url');
      const now = deps.clock();
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      await replaceSignUpLink(trx, { tokenHash: hashToken(token), email, now, expiresAt });
      return composeMail({
        to: email,
        subject: t('Create your Platewise account'),
        paragraphs: [t('Hello,'), t('Use this link to create your Platewise account.')],
        action: { label: t('Create account'), url: linkTo(deps.config, `/auth?tab=sign-up#sign-up=${token}`) },
        closing: [t("The link works once, within 24 hours. If you didn't ask for it, ignore this email.")],
      });
    }
  });
}

const accountLetter = (deps: Deps, email: string) =>
  composeMail({
    to: email,
    subject: t('You already have a Platewise account'),
    paragraphs: [t('Hello,'), t('Someone asked to create a Platewise account with this address. It already has one.')],
    action: { label: t('Sign in'), url: linkTo(deps.config, '/auth') },
    closing: [t('Forgot your password? Set a new one at {link}.', { link: linkTo(deps.config, '/forgot-password') })],
  });
