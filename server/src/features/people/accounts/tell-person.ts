import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { composeMail } from '../../../platform/mail/mail.ts';

type News = { email: string; fullName: string; subject: string; happened: string };

/** Emails a person about what happened to their account, so that they notice if it wasn't them. */
export async function tellPerson(deps: Deps, trx: Tx, { email, fullName, subject, happened }: News): Promise<void> {
  if (!deps.mail.enabled) return;
  await deps.mail.send(
    trx,
    composeMail({
      to: email,
      subject,
      paragraphs: [`Hello ${fullName},`, happened],
      closing: [
        `If this wasn't you, set a new password at ${linkTo(deps.config, '/forgot-password')} and tell your administrator.`,
      ],
    }),
  );
}
