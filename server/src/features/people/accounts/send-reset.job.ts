import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { recordAccountChange } from '../audit/index.ts';
import { findByEmail } from './accounts.repo.ts';
import { makePasswordReset } from './make-password-reset.ts';

/** Looks up who requested a new password, and sends the link if there is an account. One job waits per address. */
export const sendResetJob: JobKind<{ email: string }> = {
  name: 'send-password-reset',
  payload: z.object({ email: z.string() }),
  retries: 5,
  timeLimitSeconds: 30,
};

export async function runSendReset(deps: Deps, { email }: { email: string }): Promise<void> {
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
        summary: `Sent a password reset link to ${user.username}`,
      },
    );
    // To the stored address, whatever was entered, so that look-alike letters don't lead to another mailbox.
    await deps.mail.send(
      trx,
      composeMail({
        to: user.email,
        subject: 'Set a new password',
        paragraphs: [
          `Hello ${user.full_name},`,
          `Someone asked to set a new password for your Platewise account ${user.username}.`,
        ],
        action: { label: 'Set a new password', url: linkTo(deps.config, path) },
        closing: [
          "The link works once, within an hour. If you didn't ask for it, ignore this email. Your password won't change.",
        ],
      }),
    );
  });
}
