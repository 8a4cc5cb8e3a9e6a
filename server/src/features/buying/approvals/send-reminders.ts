import { businessDateAt, t } from '@platewise/domain';
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
/** Emails go out from this hour on, in the restaurant's time zone. */
const fromHour = '07:00';

/**
 * Emails each person once a day about invoices that have waited for their approval longer than the rule allows. The day
 * is recorded in the transaction that sends the email. People who muted notifications of invoices get none.
 */
export async function sendApprovalReminders(deps: Deps): Promise<void> {
  if (!deps.mail.enabled) return;
  const now = deps.clock();
  for (const restaurant of await readRuledRestaurants(deps.db)) {
    const settings = settingsOf(restaurant);
    // A day that starts at seven: before, it's still yesterday, whose email was sent.
    const day = businessDateAt(now.toISOString(), settings.timezone, fromHour);
    const waiting = await waitingApprovals(deps.db, backgroundScope(restaurant.id, settings), now);
    const counts = new Map<number, number>();
    for (const { userId, since, reminderDays } of waiting) {
      if (now.getTime() - since.getTime() > reminderDays * dayMs) counts.set(userId, (counts.get(userId) ?? 0) + 1);
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
