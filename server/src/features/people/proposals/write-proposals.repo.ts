import type { ProposalAction } from '@platewise/contract';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { Outcome, Preview } from './action.ts';
import type { ProposalState } from './proposals.repo.ts';

type NewProposal = Preview & {
  action: ProposalAction;
  params: Record<string, unknown>;
  document: string | null;
  through: string | null;
  now: Date;
  expiresAt: Date;
  /** Being carried out from the start. */
  claimed: boolean;
};

/** Open proposals of a restaurant, counted while no other request adds one. Files of expired ones are removed. */
export async function countOpenLocked(
  trx: Tx,
  scope: RestaurantScope,
  now: Date,
): Promise<{ open: number; files: number }> {
  await trx.selectFrom('restaurants').select('id').where('id', '=', scope.restaurantId).forNoKeyUpdate().execute();
  await trx
    .updateTable('proposals')
    .set({ document: null })
    .where(inReach('restaurant_id', scope))
    .where('document', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
  return trx
    .selectFrom('proposals')
    .where(inReach('restaurant_id', scope))
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .select([sql<number>`count(*)::int`.as('open'), sql<number>`count(document)::int`.as('files')])
    .executeTakeFirstOrThrow();
}

/** The same change that the same person proposed the same way and nobody has decided on yet. */
export async function findSame(
  trx: Tx,
  scope: RestaurantScope,
  { action, params, document, through, now }: Pick<NewProposal, 'action' | 'params' | 'document' | 'through' | 'now'>,
): Promise<number | null> {
  const row = await trx
    .selectFrom('proposals')
    .where(inReach('restaurant_id', scope))
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('action', '=', action)
    .where('params', '=', JSON.stringify(params))
    .where(sql<boolean>`document is not distinct from ${document}`)
    .where(sql<boolean>`proposed_by is not distinct from ${scope.userId} and through is not distinct from ${through}`)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertProposal(db: Queryable, scope: RestaurantScope, proposal: NewProposal): Promise<number> {
  const { id } = await db
    .insertInto('proposals')
    .values({
      restaurant_id: scope.restaurantId,
      action: proposal.action,
      params: JSON.stringify(proposal.params),
      title: JSON.stringify(proposal.title),
      lines: JSON.stringify(proposal.lines),
      document: proposal.document,
      proposed_by: scope.userId,
      through: proposal.through,
      created_at: proposal.now,
      expires_at: proposal.expiresAt,
      claimed_at: proposal.claimed ? proposal.now : null,
      automatic: proposal.claimed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readDocument(db: Queryable, scope: RestaurantScope, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('proposals')
    .where(inReach('restaurant_id', scope))
    .where('id', '=', id)
    .select('document')
    .executeTakeFirst();
  return row?.document ?? null;
}

export async function deleteProposal(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('proposals').where(inReach('restaurant_id', scope)).where('id', '=', id).execute();
}

type Changes = {
  state?: ProposalState;
  claimedAt?: Date | null;
  preview?: Preview;
  outcome?: Outcome | null;
  decided?: { at: Date; by: number | null } | null;
};

/** Changes a proposal. Its file goes with the decision; everything but a claim is a new version. */
export async function changeProposal(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  changes: Changes,
): Promise<void> {
  const { state, claimedAt, preview, outcome, decided } = changes;
  await db
    .updateTable('proposals')
    .set({
      ...(state === undefined ? {} : { state, version: sql<number>`version + 1` }),
      ...(state === 'accepted' ? { document: null } : {}),
      ...(claimedAt === undefined ? {} : { claimed_at: claimedAt }),
      ...(outcome === undefined ? {} : { outcome: outcome === null ? null : JSON.stringify(outcome) }),
      ...(decided === undefined ? {} : { decided_at: decided?.at ?? null, decided_by: decided?.by ?? null }),
    })
    .$if(preview !== undefined, (query) =>
      query.set({
        title: JSON.stringify(preview?.title),
        lines: JSON.stringify(preview?.lines),
        version: sql<number>`version + 1`,
      }),
    )
    .where(inReach('restaurant_id', scope))
    .where('id', '=', id)
    .execute();
}
