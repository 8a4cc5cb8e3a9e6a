import {
  listAccountingExports,
  listInvitations,
  listSalesImports,
  listSupplierCorrelations,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { readExports, readImports, readInvitations, readRuns } from './happened.repo.ts';
import { counted, type Told } from './told.ts';
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
        title: row.status === 'failed' ? `${row.filename} was not imported` : `${row.filename} was imported`,
        detail: row.status === 'failed' ? row.error : importWords(row),
        at: row.at,
        tone: row.status === 'failed' ? 'fault' : 'news',
        path: '/revenue?tab=upload',
        action: 'Look',
      }),
    ),
    ...runs.map(
      (row): Told => ({
        key: `matching:${row.id}`,
        kind: 'job',
        restaurantId: row.restaurant_id,
        title: row.status === 'failed' ? 'Vendor matching failed' : 'Vendor matching finished',
        detail:
          row.status === 'failed' ? row.failure : `${counted(row.matched, 'match', 'matches')} made automatically`,
        at: row.at,
        tone: row.status === 'failed' ? 'fault' : 'news',
        path: '/supplier-correlation',
        action: 'Look',
      }),
    ),
    ...exports.map(
      (row): Told => ({
        key: `export:${row.id}`,
        kind: 'job',
        restaurantId: row.restaurant_id,
        title: `${counted(row.invoices, 'invoice')} exported to accounting`,
        detail: row.who === null ? null : `Exported by ${row.who}`,
        at: row.at,
        tone: 'news',
        path: '/accounting-exports?tab=history',
        action: 'Look',
      }),
    ),
  ];
}

const importWords = ({ changed, skipped }: { changed: number; skipped: number }) =>
  `${counted(changed, 'sale')}${skipped === 0 ? '' : `, ${counted(skipped, 'row')} skipped`}`;

/** New members, and invitations that expired. */
export async function tellOfTeam({ db }: Deps, where: Where): Promise<Told[]> {
  const rows = await readInvitations(db, where.groups(listInvitations.access), where);
  return rows.map((row) => ({
    key: `invitation:${row.id}`,
    kind: 'team',
    restaurantId: null,
    title: row.accepted ? `${row.email} joined the team` : `The invitation for ${row.email} expired`,
    detail: row.accepted ? null : 'Send it again, or revoke it.',
    at: row.at,
    tone: row.accepted ? 'news' : 'attention',
    path: `/team-management?group=${row.group_id}`,
    action: 'Look',
  }));
}
