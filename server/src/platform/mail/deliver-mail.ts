import type { Db } from '../db/index.ts';
import { tx } from '../db/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { SecretBox } from '../secrets/index.ts';
import type { Mail } from './mail.ts';
import * as repo from './outbox.repo.ts';
import { mailBodyPlace, sendMailJob } from './outbox.ts';
import type { Delivery, Mailer } from './smtp.ts';

type MailDeps = { db: Db; jobs: Jobs; secrets: SecretBox; log: Log; clock: () => Date };

const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Tries to send one due email and marks it sent. If the process dies in between, it's sent again with the same
 * Message-ID, which lets mail clients detect the duplicate.
 */
export async function deliverMail(deps: MailDeps, mailer: Mailer, id: number): Promise<void> {
  const now = deps.clock();
  const letter = await repo.claimMail(deps.db, id, now, new Date(now.getTime() + repo.leaseMs));
  if (letter === null) return;
  const delivery = await carry(deps, mailer, letter);
  if (delivery.outcome === 'sent') return repo.markSent(deps.db, id, deps.clock());
  const wait = delivery.outcome === 'refused' ? undefined : repo.waits[letter.attempts - 1];
  if (wait === undefined) {
    await repo.markFailed(deps.db, id, delivery.reason);
    deps.log.error({ mail: id, attempts: letter.attempts, reason: delivery.reason }, "an email couldn't be sent");
    return;
  }
  await repo.postpone(deps.db, id, new Date(deps.clock().getTime() + wait), delivery.reason);
  deps.log.warn({ mail: id, attempts: letter.attempts, reason: delivery.reason }, 'an email will be retried later');
}

async function carry(deps: MailDeps, mailer: Mailer, letter: repo.Letter): Promise<Delivery> {
  let body: Omit<Mail, 'to' | 'subject'>;
  try {
    body = JSON.parse(deps.secrets.open(letter.body, mailBodyPlace));
  } catch {
    return { outcome: 'refused', reason: 'its text was encrypted with a key that no longer exists' };
  }
  const messageId = `<letter-${letter.id}-${letter.createdAt.getTime()}@${mailer.domain}>`;
  return mailer.send({ to: letter.recipient, subject: letter.subject, ...body }, messageId);
}

/** Sends a job for each due email: those waiting for a retry, and those left by a stopped process. */
export async function sendDueMail(deps: MailDeps): Promise<void> {
  const now = deps.clock();
  await repo.forgetMail(deps.db, new Date(now.getTime() - keptMs));
  const due = await repo.dueMail(deps.db, now);
  if (due.length === 0) return;
  await tx(deps.db, async (trx) => {
    for (const id of due) await deps.jobs.send(trx, sendMailJob, { id }, { key: `mail-${id}` });
  });
}
