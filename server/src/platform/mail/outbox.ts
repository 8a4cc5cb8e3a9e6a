import * as z from 'zod';
import type { Tx } from '../db/index.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import type { SecretBox } from '../secrets/index.ts';
import type { Mail } from './mail.ts';
import { insertMail } from './outbox.repo.ts';

/** Emails stay in the database until the mail server accepts them, so nothing is lost while it's down. */
export type Outbox = {
  /** Whether this installation sends email at all. If not, links are shown to whoever may see them. */
  readonly enabled: boolean;
  /** Adds an email to the outbox inside the transaction: rolled back, it's never sent. */
  send(trx: Tx, mail: Mail): Promise<void>;
};

export const mailBodyPlace = 'mail_outbox.body';

/** Delivers one email to the mail server. */
export const sendMailJob: JobKind<{ id: number }> = {
  name: 'send-mail',
  payload: z.object({ id: z.number() }),
  // Retries for our own errors; mail server errors are retried through the row, for about a day.
  retries: 3,
  timeLimitSeconds: 120,
};

export function createOutbox(deps: { enabled: boolean; secrets: SecretBox; jobs: Jobs; clock: () => Date }): Outbox {
  return {
    enabled: deps.enabled,
    async send(trx, mail) {
      if (!deps.enabled) throw new Error('this installation sends no mail: ask `enabled` first');
      const { to, subject, ...sealed } = mail;
      const body = deps.secrets.seal(JSON.stringify(sealed), mailBodyPlace);
      const id = await insertMail(trx, { recipient: to, subject, body, now: deps.clock() });
      await deps.jobs.send(trx, sendMailJob, { id }, { key: `mail-${id}` });
    },
  };
}
