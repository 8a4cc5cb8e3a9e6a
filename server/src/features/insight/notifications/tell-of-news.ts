import {
  listAccountingExports,
  listInvitations,
  listSalesImports,
  listSupplierCorrelations,
} from '@platewise/contract';
import { storedWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { readExports, readImports, readInvitations, readRuns } from './happened.repo.ts';
import type { Told } from './told.ts';
import type { Where } from './where.ts';

const most = 10;

/** Background jobs and other users' jobs that finished recently, successfully or not. */
export async function tellOfJobs({ db }: Deps, where: Where): Promise<Told[]> {
  const ask = { userId: where.caller.user.id, since: where.since, limit: most };
  const [imports, runs, exports] = await Promise.all([
    readImports(db, where.reads(listSalesImports.access), ask),
    readRuns(db, where.reads(listSupplierCorrelations.access), where.since),
    readExports(db, where.reads(listAccountingExports.access), ask),
  ]);
  return [
    ...imports.map(
      (row): Told => ({
        key: `import:${row.id}`,
        kind: 'job',
        restaurantId: row.restaurant_id,
        title:
          row.status === 'failed'
            ? t('{name} was not imported', { name: row.filename })
            : t('{name} was imported', { name: row.filename }),
        detail: row.status === 'failed' ? row.error && storedWords(row.error) : importWords(row),
        at: row.at,
        tone: row.status === 'failed' ? 'fault' : 'news',
        path: '/revenue?tab=upload',
        action: t('Look'),
      }),
    ),
    ...runs.map(
      (row): Told => ({
        key: `matching:${row.id}`,
        kind: 'job',
        restaurantId: row.restaurant_id,
        title: row.status === 'failed' ? t('Vendor matching failed') : t('Vendor matching finished'),
        detail:
          row.status === 'failed'
            ? row.failure && storedWords(row.failure)
            : t('{count, plural, one {# match} other {# matches}} made automatically', { count: row.matched }),
        at: row.at,
        tone: row.status === 'failed' ? 'fault' : 'news',
        path: '/supplier-correlation',
        action: t('Look'),
      }),
    ),
    ...exports.map(
      (row): Told => ({
        key: `export:${row.id}`,
        kind: 'job',
        restaurantId: row.restaurant_id,
        title: exportWords(row),
        detail: row.who === null ? null : t('Exported by {name}', { name: row.who }),
        at: row.at,
        tone: 'news',
        path: '/accounting-exports?tab=history',
        action: t('Look'),
      }),
    ),
  ];
}

const exportWords = ({ invoices, payments }: { invoices: number; payments: number }) =>
  payments === 0
    ? t('{count, plural, one {# invoice} other {# invoices}} exported to accounting', { count: invoices })
    : t(
        '{invoices, plural, one {# invoice} other {# invoices}} and {payments, plural, one {# payment} other {# payments}} exported to accounting',
        { invoices, payments },
      );

const importWords = ({ changed, skipped }: { changed: number; skipped: number }) =>
  skipped === 0
    ? t('{changed, plural, one {# sale} other {# sales}}', { changed })
    : t('{changed, plural, one {# sale} other {# sales}}, {skipped, plural, one {# row} other {# rows}} skipped', {
        changed,
        skipped,
      });

/** New members, and invitations that expired. */
export async function tellOfTeam({ db }: Deps, where: Where): Promise<Told[]> {
  const rows = await readInvitations(db, where.groups(listInvitations.access), where);
  return rows.map((row) => ({
    key: `invitation:${row.id}`,
    kind: 'team',
    restaurantId: null,
    title: row.accepted
      ? t('{email} joined the team', { email: row.email })
      : t('The invitation for {email} expired', { email: row.email }),
    detail: row.accepted ? null : t('Send it again, or revoke it.'),
    at: row.at,
    tone: row.accepted ? 'news' : 'attention',
    path: `/team-management?group=${row.group_id}`,
    action: t('Look'),
  }));
}
