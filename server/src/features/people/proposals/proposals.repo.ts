import type { ProposalAction } from '@platewise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { Outcome, Preview } from './action.ts';

export type ProposalState = 'open' | 'accepted' | 'rejected' | 'undone';

export type ProposalRow = {
  restaurant_id: number;
  id: number;
  restaurant_name: string;
  action: ProposalAction;
  params: Record<string, unknown>;
  title: Preview['title'];
  lines: Preview['lines'];
  state: ProposalState;
  automatic: boolean;
  outcome: Outcome | null;
  proposed_by_name: string | null;
  through: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  decided_by_name: string | null;
  claimed_at: Date | null;
  version: number;
};

/** The actions someone may take, each in the restaurants where they may. */
export type Sight = Reach & { readonly actions: ReadonlyMap<ProposalAction, readonly number[]> };

const seen = ({ actions }: Sight): RawBuilder<boolean> =>
  sql`(${sql.join(
    [
      sql`false`,
      ...[...actions].map(
        ([action, ids]) => sql`(c.action = ${action} and c.restaurant_id = any(${[...ids]}::bigint[]))`,
      ),
    ],
    sql` or `,
  )})`;

const proposals = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('proposals as c')
    .innerJoin('restaurants as r', 'r.id', 'c.restaurant_id')
    .where(inReach('c.restaurant_id', reach))
    .select(['c.restaurant_id', 'c.id', 'r.name as restaurant_name', 'c.automatic', 'c.through', 'c.created_at'])
    .select(['c.expires_at', 'c.decided_at', 'c.claimed_at', 'c.version'])
    .select([
      sql<ProposalAction>`c.action`.as('action'),
      sql<ProposalState>`c.state`.as('state'),
      sql<ProposalRow['params']>`c.params`.as('params'),
      sql<Preview['title']>`c.title`.as('title'),
      sql<Preview['lines']>`c.lines`.as('lines'),
      sql<Outcome | null>`c.outcome`.as('outcome'),
      fullName('c.proposed_by').as('proposed_by_name'),
      fullName('c.decided_by').as('decided_by_name'),
    ]);

export async function findProposal(db: Queryable, reach: Reach, id: number): Promise<ProposalRow | null> {
  return (await proposals(db, reach).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Waits for whoever else decides on it. */
export async function lockProposal(trx: Tx, reach: Reach, id: number): Promise<ProposalRow | null> {
  return (await proposals(trx, reach).where('c.id', '=', id).forUpdate('c').executeTakeFirst()) ?? null;
}

const stateCondition = (state: 'open' | 'decided' | 'all', now: Date): RawBuilder<boolean> => {
  const open = sql<boolean>`(c.state = 'open' and c.expires_at > ${now})`;
  return state === 'all' ? sql`true` : state === 'open' ? open : sql`not ${open}`;
};

export function listProposals(
  db: Queryable,
  sight: Sight,
  filter: { state: 'open' | 'decided' | 'all'; now: Date },
  request: PageRequest,
): Promise<Page<ProposalRow>> {
  const shown = sql<boolean>`${seen(sight)} and ${stateCondition(filter.state, filter.now)}`;
  const order = {
    by: sql.ref('c.created_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('c.id'),
    neverNull: true,
  } as const;
  const base = db.selectFrom('proposals as c').where(inReach('c.restaurant_id', sight)).where(shown);
  return readCountedPage(proposals(db, sight).where(shown), order, request, base);
}

/** Open proposals of each restaurant, of the actions the caller may take. */
export async function countOpen(
  db: Queryable,
  sight: Sight,
  now: Date,
): Promise<{ restaurant_id: number; count: number; one_id: number; title: Preview['title'] }[]> {
  const { rows } = await sql<{ restaurant_id: number; count: number; one_id: number; title: Preview['title'] }>`
    select c.restaurant_id, count(*)::int as count, min(c.id) as one_id,
      (array_agg(c.title order by c.id desc))[1] as title
    from proposals c
    where ${inReach('c.restaurant_id', sight)} and ${seen(sight)} and ${stateCondition('open', now)}
    group by c.restaurant_id order by c.restaurant_id`.execute(db);
  return rows;
}
