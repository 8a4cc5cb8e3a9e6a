import { Readable } from 'node:stream';
import { effectiveOf } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import * as repo from './access.repo.ts';
import { teamRoleOf } from './read-restaurant-access.ts';

const atOnce = 200;

const head = csvLine([
  'Restaurant ID',
  'Restaurant',
  'Group',
  'User ID',
  'Full name',
  'Username',
  'Email',
  'Account',
  'Role',
  'Modules',
  'Actions',
  'Sees costs',
  'Access by',
]);

/** Streams the report restaurant by restaurant, so that it never is in memory as a whole. */
export async function sendAccessReport(deps: Deps, reply: FastifyReply): Promise<undefined> {
  const date = deps.clock().toISOString().slice(0, 10);
  reply.header('Content-Disposition', `attachment; filename="access-report-${date}.csv"`);
  reply.header('Cache-Control', 'private, no-store');
  await reply.type('text/csv; charset=utf-8').send(Readable.from(lines(deps)));
  return undefined;
}

async function* lines(deps: Deps): AsyncGenerator<string> {
  // The byte order mark, by which spreadsheets recognize UTF-8.
  yield `\uFEFF${head}`;
  for (let ids = await repo.nextRestaurants(deps.db, 0, atOnce); ids.length > 0; ) {
    yield (await repo.listAccess(deps.db, ids)).map(lineOf).join('');
    ids = await repo.nextRestaurants(deps.db, ids.at(-1) ?? 0, atOnce);
  }
}

function lineOf(row: repo.AccessRow): string {
  const role = teamRoleOf(row.role);
  const { restaurants = 'all', modules = null, actions = null, costs = null } = row.permissions;
  const effective = effectiveOf({ role, modules, actions, costs });
  return csvLine([
    String(row.restaurant_id),
    row.restaurant,
    row.group_name,
    String(row.user_id),
    row.full_name,
    row.username,
    row.email,
    row.is_active ? 'active' : 'inactive',
    role,
    effective.modules.join(' '),
    effective.actions.join(' '),
    effective.costs ? 'yes' : 'no',
    row.how === 'member' ? `member, ${restaurants === 'all' ? 'all restaurants' : 'chosen restaurants'}` : row.how,
  ]);
}
