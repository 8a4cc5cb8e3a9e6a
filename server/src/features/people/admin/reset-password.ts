import type { adminResetPassword as endpoint, ReplyOf } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { problem } from '../../../platform/http/problem.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';
import { makePasswordReset } from '../accounts/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { present } from './user-reply.ts';
import { lockUser } from './users.repo.ts';

/** Creates a reset link for a person who can't sign in: returned to pass on, and emailed if mail is set up. */
export async function resetPassword(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  return tx(deps.db, async (trx) => {
    const row = present(await lockUser(trx, id));
    if (!row.is_active) throw problem('conflict', 'This account is inactive. Activate it first.');
    const { path } = await makePasswordReset(deps, trx, id);
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'password_reset',
        subject: 'user',
        subjectId: id,
        summary: msg('Created a password reset link for {person}', { person: row.full_name }),
      },
    );
    if (deps.mail.enabled) {
      const letter = inLanguageOfPerson(row.language, () =>
        composeMail({
          to: row.email,
          subject: t('Set a new password for Platewise'),
          paragraphs: [
            t('Hello {name},', { name: row.full_name }),
            t('your administrator created a link for you to set a new password.'),
          ],
          action: { label: t('Set a new password'), url: linkTo(deps.config, path) },
          closing: [t('The link works once, within an hour.')],
        }),
      );
      await deps.mail.send(trx, letter);
    }
    return { path, mailed: deps.mail.enabled };
  });
}
