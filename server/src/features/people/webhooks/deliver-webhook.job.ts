import { msg, storedText } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { OutsideError, outsideOf } from '../../../platform/outbound/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deliverWebhookJob } from './deliver-webhook-kind.ts';
import { deliveryBody, signatureOf } from './delivery-body.ts';
import * as repo from './delivery-work.repo.ts';
import { secretPlace } from './webhook-reply.ts';

export { deliverWebhookJob };

const day = 24 * 60 * 60_000;
const patienceMs = 3 * day;
const keptMs = 30 * day;
const limits = { timeLimitMs: 10_000, maxBytes: 2048 };

type Tried = { delivered: boolean; final: boolean } & Pick<repo.Outcome, 'responseStatus' | 'responseBody' | 'error'>;

/** Attempts a delivery that is due. Any 2xx response within ten seconds counts; a redirect doesn't. */
export async function deliverWebhook(deps: Deps, id: number): Promise<void> {
  const taken = await repo.takeDelivery(deps.db, id, deps.clock(), new Date(deps.clock().getTime() + repo.leaseMs));
  if (taken === null) return;
  const isPing = taken.event === 'ping';
  const tried = taken.isActive || isPing ? await carry(deps, taken) : switchedOff();
  const now = deps.clock();
  const wait = tried.delivered || tried.final || isPing ? undefined : repo.waits[taken.attempts - 1];
  const status = tried.delivered ? 'delivered' : wait === undefined ? 'failed' : 'pending';
  const next = wait === undefined ? null : new Date(now.getTime() + wait);
  await tx(deps.db, async (trx) => {
    await repo.noteOutcome(trx, id, { ...tried, status, next }, now);
    if (tried.delivered) await repo.noteSuccess(trx, taken.endpointId);
    // A manual attempt is watched by the person who started it.
    else if (!isPing && taken.isActive) await giveUpAfterDays(deps, trx, taken, now);
  });
}

/** Turns off a webhook that has only failed for three days; the owner and admins see why. */
async function giveUpAfterDays(deps: Deps, trx: Tx, taken: repo.TakenDelivery, now: Date): Promise<void> {
  const since = await repo.noteFailure(trx, taken.endpointId, now);
  if (now.getTime() - since.getTime() < patienceMs) return;
  if (!(await repo.switchOff(trx, taken.endpointId, msg('Every delivery has failed for three days').message, now)))
    return;
  const scope = { userId: null, groupId: taken.groupId };
  await recordAccountChange(trx, scope, {
    action: 'turned off',
    subject: 'webhook',
    subjectId: taken.endpointId,
    summary: msg('Turned off the webhook to {host}: every delivery failed for three days', {
      host: new URL(taken.url).host,
    }),
  });
  deps.log.warn({ webhook: taken.endpointId }, 'a webhook was turned off because every delivery failed for days');
}

const switchedOff = (): Tried => ({
  delivered: false,
  final: true,
  responseStatus: null,
  responseBody: null,
  error: msg('The webhook was turned off').message,
});

async function carry(deps: Deps, taken: repo.TakenDelivery): Promise<Tried> {
  const body = deliveryBody(taken);
  const none = { responseStatus: null, responseBody: null };
  try {
    const secret = deps.secrets.open(taken.secret, secretPlace);
    const headers = {
      'content-type': 'application/json',
      'platewise-event': taken.event,
      'platewise-delivery': String(taken.id),
      'platewise-signature': signatureOf(secret, Math.floor(deps.clock().getTime() / 1000), body),
    };
    const reply = await outsideOf(deps.config).call(taken.url, { method: 'POST', headers, body, ...limits });
    const delivered = reply.status >= 200 && reply.status < 300;
    return {
      delivered,
      final: false,
      responseStatus: reply.status,
      responseBody: reply.body.toString('utf8').replaceAll('\0', ''),
      error: delivered ? null : storedText(msg('It returned {status}', { status: String(reply.status) })),
    };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { delivered: false, final: error.kind === 'refused', ...none, error: storedText(error.said) };
  }
}

/** Queues a job for each delivery that is due: those waiting for a retry, and those left by a stopped process. */
export async function sendDueWebhooks(deps: Deps): Promise<void> {
  const now = deps.clock();
  await repo.forgetDeliveries(deps.db, new Date(now.getTime() - keptMs));
  const due = await repo.dueDeliveries(deps.db, now);
  if (due.length === 0) return;
  await tx(deps.db, async (trx) => {
    for (const id of due) await deps.jobs.send(trx, deliverWebhookJob, { id }, { key: `webhook-${id}` });
  });
}
