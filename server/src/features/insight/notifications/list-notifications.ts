import type { NotificationCenter } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readMarks, readSettings } from './marks.repo.ts';
import { tellOfApprovals } from './tell-of-approvals.ts';
import { tellOfFindings } from './tell-of-findings.ts';
import { tellOfJobs, tellOfTeam } from './tell-of-news.ts';
import { tellOfPrices } from './tell-of-prices.ts';
import { tellOfQuestions } from './tell-of-questions.ts';
import { tellOfSyncs } from './tell-of-syncs.ts';
import { tellOfInbox, tellOfInvoices, tellOfStock } from './tell-of-work.ts';
import { whereOf } from './where.ts';

const most = 100;

/** Computed from the current state, so resolved items disappear and nothing is reported twice. */
export async function listNotifications(
  deps: Deps,
  caller: Caller,
  restaurantId: number | undefined,
): Promise<NotificationCenter> {
  const where = whereOf(caller, restaurantId, deps.clock());
  const tellers = [
    tellOfInvoices,
    tellOfApprovals,
    tellOfInbox,
    tellOfQuestions,
    tellOfFindings,
    tellOfPrices,
    tellOfStock,
    tellOfSyncs,
    tellOfTeam,
    tellOfJobs,
  ];
  // A dozen short queries take longer on a dozen connections than in turn on one that has them prepared.
  const read = await deps.db.connection().execute(async (db) => {
    const [settings, ...told] = await Promise.all([
      readSettings(db, caller.user.id),
      ...tellers.map((tell) => tell({ ...deps, db }, where)),
    ]);
    const wanted = told.flat().filter(({ kind }) => !settings.muted.includes(kind));
    const keys = wanted.map(({ key }) => key);
    return { settings, wanted, marks: await readMarks(db, caller.user.id, keys) };
  });
  const { settings, wanted, marks } = read;
  const { seenAt, muted } = settings;
  const names = new Map(caller.restaurants.map(({ id, name }) => [id, name]));
  const notifications = wanted
    .filter(({ key, at }) => !(marks.get(key)?.hidden && at <= (marks.get(key)?.readAt ?? at)))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most)
    .map(({ at, ...one }) => ({
      ...one,
      restaurantName: one.restaurantId === null ? null : (names.get(one.restaurantId) ?? null),
      at: at.toISOString(),
      isRead: (seenAt !== null && at <= seenAt) || at <= (marks.get(one.key)?.readAt ?? new Date(0)),
    }));
  return { unread: notifications.filter(({ isRead }) => !isRead).length, notifications, muted };
}
