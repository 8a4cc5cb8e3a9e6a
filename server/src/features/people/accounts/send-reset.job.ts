import { msg, t } from '@platewise/domain';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';
import { recordAccountChange } from '../audit/index.ts';
import { findByEmail } from './accounts.repo.ts';
import { makePasswordReset } from './make-password-reset.ts';

/** Who asked, and in which language. */
const asked = z.object({ email: z.string(), language: z.optional(z.string()) });
type Asked = z.infer<typeof asked>;

/** Looks up who requested a new password, and sends the link if there is an account. One job waits per address. */
export const sendResetJob: JobKind<Asked> = {
  name: 'send-password-reset',
  payload: asked,
  retries: 5,
  timeLimitSeconds: 30,
};

export async function runSendReset(deps: Deps, { email, language }: Asked): Promise<void> {
  await tx(deps.db, async (trx) => {
    const user = await findByEmail(trx, email);
    if (user === null || !user.is_active) return;
    const { path } = await makePasswordReset(deps, trx, user.id, { byMail: true });
    await recordAccountChange(
      trx,
      { userId: null, groupId: null },
      {
        action: 'password_reset_asked',
        subject: 'user',
        subjectId: user.id,
        summary: msg('Sent a password reset link to {username}', { username: user.username }),
      },
    );
    // To the stored address, whatever was entered, so that look-alike letters don't lead to another mailbox.
    const letter = inLanguageOfPerson(user.language ?? language, () =>
      composeMail({
        to: user.email,
        subject: t('Set a new password'),
        paragraphs: [
          t('Hello {name},', { name: user.full_name }),
          t('Someone asked to set a new password for your Platewise account {username}.', { username: user.username }),
        ],
        action: { label: t('Set a new password'), url: linkTo(deps.config, path) },
        closing: [
          t(
            "The link works once, within an hour. If you didn't ask for it, ignore this email. Your password won't change.",
          ),
        ],
      }),
    );
    await deps.mail.send(trx, letter);
  });
}
