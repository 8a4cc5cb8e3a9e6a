import { listPriceAlerts } from '@platewise/contract';
import { businessDate, digestSpan, digestWeekAt } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, createCaller } from '../../../platform/auth/caller.ts';
import { defaultSettings, readReached, settingsOf } from '../../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';
import { digestLetter } from './digest-letter.ts';
import * as repo from './digests.repo.ts';

/**
 * Emails the week's price changes to subscribers, from Monday at seven in each restaurant's time zone. The week is
 * recorded as sent in the transaction that sends the email, so that no restart sends it twice. A week without alerts
 * sends nothing.
 */
export async function sendPriceDigests(deps: Deps): Promise<void> {
  if (!deps.mail.enabled) return;
  const now = deps.clock();
  for (const of of await repo.readSubscribers(deps.db)) {
    const { timezone } = { ...defaultSettings, ...of.settings };
    const week = digestWeekAt(now.toISOString(), timezone);
    if (of.lastWeek !== null && of.lastWeek >= week) continue;
    await tx(deps.db, async (trx) => {
      const to = await repo.claimDigest(trx, of, week);
      if (to === null) return;
      await repo.markDigest(trx, of, week);
      if (!(await maySee(trx, of, to))) return;
      const settings = settingsOf(of);
      const span = digestSpan(businessDate(week), to.lastWeek === null ? null : businessDate(to.lastWeek), timezone);
      const alerts = await repo.readDigestAlerts(trx, backgroundScope(of.restaurantId, settings), span);
      if (alerts.length === 0) return;
      const about = { to, of, span, timezone, customs: settings };
      const letter = inLanguageOfPerson(to.language ?? settings.language, () =>
        digestLetter(deps.config, about, alerts),
      );
      await deps.mail.send(trx, letter);
    });
  }
}

/** Skips people who lost access after subscribing. */
async function maySee(trx: Tx, of: repo.Subscriber, to: repo.Addressee): Promise<boolean> {
  const user = { id: of.userId, fullName: to.fullName, username: to.username, role: 'user' as const };
  const caller = createCaller(
    { user, sessionId: null, ...(await readReached(trx, of.userId)) },
    'signed-in',
    undefined,
  );
  return caller.may(listPriceAlerts.access, of.restaurantId) && !caller.hidesCosts(of.restaurantId);
}
