import { listArrivals, listInventory, listInvoices } from '@platewise/contract';
import { storedWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { readInboxWaiting } from '../../buying/inbox/index.ts';
import type { Told } from './told.ts';
import { readFailed, readLow, readToReview } from './waiting.repo.ts';
import type { Where } from './where.ts';

const mostFailed = 20;

/** Invoices to review as a single notification, and each invoice that couldn't be read. */
export async function tellOfInvoices({ db }: Deps, where: Where): Promise<Told[]> {
  const reach = where.reads(listInvoices.access);
  const [waiting, failed] = await Promise.all([readToReview(db, reach), readFailed(db, reach, mostFailed)]);
  return [
    ...waiting.map(
      ({ restaurant_id, count, newest, one_id }): Told => ({
        key: `review:${restaurant_id}`,
        kind: 'invoice',
        restaurantId: restaurant_id,
        title: t('{count, plural, one {# invoice} other {# invoices}} to review', { count }),
        detail: null,
        at: newest,
        tone: 'attention',
        path: count === 1 ? `/invoices/${one_id}/review` : '/invoices?status=review',
        action: t('Review'),
      }),
    ),
    ...failed.map(
      (row): Told => ({
        key: `unread:${row.id}`,
        kind: 'invoice',
        restaurantId: row.restaurant_id,
        title: t("{name} couldn't be read", { name: row.filename }),
        detail: row.reason === null ? t('Read it again, or enter it manually.') : storedWords(row.reason),
        at: row.at,
        tone: 'fault',
        path: `/invoices/${row.id}`,
        action: t('Look'),
      }),
    ),
  ];
}

/** What waits for a person in each restaurant's inbox. */
export async function tellOfInbox({ db }: Deps, where: Where): Promise<Told[]> {
  const rows = await readInboxWaiting(db, where.reads(listArrivals.access));
  return rows.map(({ restaurantId, waiting, failed, newest }) => ({
    key: `inbox:${restaurantId}`,
    kind: 'invoice',
    restaurantId,
    title: t('{count, plural, one {# arrival} other {# arrivals}} to decide on in the inbox', {
      count: waiting + failed,
    }),
    detail:
      waiting === 0
        ? null
        : t('From {count, plural, one {an unknown sender} other {unknown senders}}', { count: waiting }),
    at: newest,
    tone: 'attention',
    path: '/inbox',
    action: t('Look'),
  }));
}

/** One notification per restaurant with low stock. */
export async function tellOfStock({ db }: Deps, where: Where): Promise<Told[]> {
  const rows = await readLow(db, where.reads(listInventory.access));
  return rows.map(({ restaurant_id, count, out, names, fell_at }) => ({
    key: `stock:${restaurant_id}`,
    kind: 'stock',
    restaurantId: restaurant_id,
    title:
      out === 0
        ? t('{count, plural, one {# item is} other {# items are}} low', { count })
        : t('{count, plural, one {# item is} other {# items are}} low, {out} out of stock', { count, out }),
    detail:
      count > names.length
        ? t('{names} and {count} more', { names: names.join(', '), count: count - names.length })
        : names.join(', '),
    at: fell_at,
    tone: out === 0 ? 'attention' : 'fault',
    path: '/purchase-orders?tab=suggested',
    action: t('Order stock'),
  }));
}
