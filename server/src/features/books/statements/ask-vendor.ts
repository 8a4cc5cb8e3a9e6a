import type { BodyOf, askForInvoices as endpoint, StatementDetail } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeStatement, type Entered } from './enter-statement.ts';
import { reconcileOne } from './statement-detail.ts';
import { statementLetter } from './statement-letter.ts';
import { emailOfUser, updateStatement } from './write-statements.repo.ts';

/** Two clicks, or two people at once, send one email. */
const againAfterMs = 60_000;

/** Emails the vendor about what is missing or wrong; without a text, only notes that it was asked another way. */
export function askVendor(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<StatementDetail> {
  return changeStatement(deps, caller, id, body.version, async (entered) => {
    const { trx, scope, row } = entered;
    const now = deps.clock();
    if (row.asked_at !== null && Math.abs(now.getTime() - row.asked_at.getTime()) < againAfterMs)
      throw problem('conflict', 'The vendor was asked a moment ago. Wait a minute before you ask again.');
    const to = body.text === undefined ? null : await sendText(deps, caller, entered, body.text);
    await updateStatement(trx, scope, id, { asked_at: now });
    await recordRestaurantChange(trx, scope, {
      action: 'sent',
      subject: 'statement',
      subjectId: id,
      summary: msg('Asked {vendor} about its statement', { vendor: row.vendor_name ?? '' }),
      after: { to: to ?? 'outside Platewise', text: body.text ?? null },
    });
  });
}

/** The address it was sent to. */
async function sendText(deps: Deps, caller: Caller, { trx, scope, row }: Entered, text: string): Promise<string> {
  if (!deps.mail.enabled)
    throw problem('conflict', "Email isn't set up. Copy the text, send it yourself and mark the vendor as asked.");
  const letter = statementLetter(row, await reconcileOne(trx, caller, scope, row), scope.settings);
  if (letter === null) throw problem('conflict', 'There is nothing to ask: the statement agrees with your books.');
  if (letter.to === null)
    throw problem('conflict', 'This vendor has no email address. Add one to the vendor, or copy the text and send it.');
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  // Replies go to the sender, not to an unread mailbox.
  const replyTo = (await emailOfUser(trx, scope)) ?? undefined;
  const mail = { to: letter.to, subject: letter.subject, paragraphs, ...(replyTo === undefined ? {} : { replyTo }) };
  await deps.mail.send(trx, composeMail(mail));
  return letter.to;
}
