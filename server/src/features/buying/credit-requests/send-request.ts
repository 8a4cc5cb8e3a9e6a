import type { BodyOf, CreditRequest, sendCreditRequest as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { creditLetter } from './credit-letter.ts';
import { emailOfSender } from './credit-requests.repo.ts';
import { actOnRequest } from './enter-request.ts';
import { updateRequest } from './write-requests.repo.ts';

/** Emails the letter, or records that the vendor was told another way. */
export function sendRequest(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CreditRequest> {
  return actOnRequest(deps, caller, id, { act: 'send', version: body.version }, async ({ trx, scope, row }) => {
    const letter = creditLetter(row, scope.settings);
    const to = body.by === 'email' ? body.to || letter.to : null;
    if (body.by === 'email') {
      if (!deps.mail.enabled) {
        throw problem('conflict', "Email isn't set up. Copy the text, send it yourself and mark it as sent.");
      }
      if (to === null) throw invalidField('to', 'Enter an email address');
      const paragraphs = letter.text.split('\n\n');
      // Replies go to the sender, not to an unread mailbox.
      const replyTo = (await emailOfSender(trx, scope)) ?? undefined;
      const mail = { to, subject: letter.subject, paragraphs, ...(replyTo === undefined ? {} : { replyTo }) };
      await deps.mail.send(trx, composeMail(mail));
    }
    await updateRequest(trx, scope, id, { status: 'sent', sent_at: deps.clock(), sent_to: to }, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'sent',
      subject: 'credit request',
      subjectId: id,
      summary: msg('Sent a credit request to {vendor}', { vendor: row.vendor_name }),
      after: { to: to ?? 'outside Platewise', amount: row.amount },
    });
  });
}
