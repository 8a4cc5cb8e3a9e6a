import { businessDateAt, instantAt, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { settingsOf } from '../../../platform/auth/session.repo.ts';
import type { Config } from '../../../platform/config.ts';
import { tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { composeMail, type Mail } from '../../../platform/mail/mail.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';
import { waitingApprovals } from './approval-states.ts';
import { claimReminder, type Reminded, type RuledRestaurant, readRuledRestaurants } from './reminders.repo.ts';

const dayMs = 86_400_000;
/** The morning, in the restaurant's time zone: minutes past midnight. */
const morning = 7 * 60;

/**
 * Emails each person once a day, in the morning, about invoices that by then have waited for their approval longer than
 * the rule allows. A server that was off in the morning sends the same later that day. The day is recorded in the
 * transaction that sends the email. People who muted notifications of invoices get none.
 */
export async function sendApprovalReminders(deps: Deps): Promise<void> {
  if (!deps.mail.enabled) return;
  const now = deps.clock();
  for (const restaurant of await readRuledRestaurants(deps.db)) {
    const settings = settingsOf(restaurant);
    const day = businessDateAt(now.toISOString(), settings.timezone, '00:00');
    const sendsAt = new Date(instantAt(day, morning, settings.timezone));
    if (now < sendsAt) continue;
    const waiting = await waitingApprovals(deps.db, backgroundScope(restaurant.id, settings), now);
    const counts = new Map<number, number>();
    for (const { userId, since, reminderDays } of waiting) {
      if (sendsAt.getTime() - since.getTime() > reminderDays * dayMs) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    }
    for (const [userId, count] of counts) {
      await tx(deps.db, async (trx) => {
        const to = await claimReminder(trx, { restaurantId: restaurant.id, userId, day });
        if (to === null || to.muted) return;
        const letter = () => reminderLetter(deps.config, restaurant, to, count);
        await deps.mail.send(trx, inLanguageOfPerson(to.language ?? settings.language, letter));
      });
    }
  }
}

function reminderLetter(config: Config, of: RuledRestaurant, to: Reminded, count: number): Mail {
  const restaurant = of.name.replace(/\s+/g, ' ').trim();
  const waiting = t('{count, plural, one {# invoice waits} other {# invoices wait}} for your approval', { count });
  return composeMail({
    to: to.email,
    subject: t('{restaurant}: {waiting}', { restaurant, waiting }),
    paragraphs: [
      t('Hello {name},', { name: to.fullName }),
      t(
        'At {restaurant}, {count, plural, one {# invoice has} other {# invoices have}} been waiting for your approval for days.',
        {
          ...{ restaurant, count },
        },
      ),
    ],
    action: { label: t('View invoices'), url: linkTo(config, `/invoices?status=my_approval&restaurant=${of.id}`) },
    closing: [t('We send this email once a day while invoices wait. Mute invoice notifications to stop it.')],
  });
}
