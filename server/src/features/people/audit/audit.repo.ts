import { currentLanguage, type Message, worded } from '@platewise/domain';
import { sql } from 'kysely';
import { currentKey } from '../../../platform/auth/call-key.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { currentToken } from '../../../platform/auth/through-token.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { inEnglish } from '../../../platform/texts.ts';
import { withoutSecrets } from './without-secrets.ts';

export type AuditEntry = {
  action: string;
  subject: string;
  subjectId: number | null;
  /** One line for people, in the past tense. */
  summary: Message;
  before?: unknown;
  after?: unknown;
};

/** In English, to be searched, and as a message for readers of other languages. */
const summaryColumns = (summary: Message) => ({
  summary: inEnglish(() => worded(summary)),
  message: JSON.stringify(summary),
});

/** An entry's line in the reader's language. */
export const summaryOf = ({ summary, message }: { summary: string; message: unknown }): string =>
  message === null || currentLanguage() === 'en' ? summary : worded(message as Message);

const kept = (value: unknown) => (value === undefined ? null : JSON.stringify(withoutSecrets(value)));

/**
 * Records who did what and when, with before and after, for everything that affects money, access or secrets in a
 * restaurant.
 */
export async function recordRestaurantChange(
  db: Queryable,
  scope: { restaurantId: number; userId: number | null },
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('restaurant_audit')
    .values({
      restaurant_id: scope.restaurantId,
      user_id: scope.userId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      ...summaryColumns(entry.summary),
      before: kept(entry.before),
      after: kept(entry.after),
      through: currentToken(),
      call_key: currentKey(),
    })
    .execute();
}

export type KeyedChange = { subject: string; subject_id: number | null; before: unknown };

/** What the call with this key changed in a restaurant; nothing if its transaction never ended. */
export function changesUnderKey(db: Queryable, reach: Reach, key: string): Promise<KeyedChange[]> {
  return db
    .selectFrom('restaurant_audit')
    .where(inReach('restaurant_id', reach))
    .where('call_key', '=', key)
    .select(['subject', 'subject_id', 'before'])
    .orderBy('id')
    .execute();
}

export async function recordAccountChange(
  db: Queryable,
  scope: { userId: number | null; groupId: number | null },
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('account_audit')
    .values({
      group_id: scope.groupId,
      user_id: scope.userId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      ...summaryColumns(entry.summary),
      before: kept(entry.before),
      after: kept(entry.after),
      through: currentToken(),
    })
    .execute();
}

export type ActivityRow = {
  id: number;
  restaurant_id: number;
  at: Date;
  who: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  summary: string;
  message: unknown;
};

export async function listActivity(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<ActivityRow>> {
  const base = db.selectFrom('restaurant_audit as a').where(inReach('a.restaurant_id', reach));
  const rows = base
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.restaurant_id',
      'a.at',
      'u.full_name as who',
      'a.action',
      'a.subject',
      'a.subject_id',
      'a.summary',
      'a.message',
    ]);
  const order = {
    by: sql.ref('a.at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('a.id'),
    neverNull: true,
  } as const;
  return readCountedPage(rows, order, request, base);
}
