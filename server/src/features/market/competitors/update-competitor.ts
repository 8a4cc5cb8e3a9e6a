import type { BodyOf, Competitor, updateCompetitor as endpoint } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { competitorReply } from './competitor-reply.ts';
import * as repo from './competitors.repo.ts';
import { writePlace } from './found.repo.ts';
import { findCompetitor, holdCompetitor } from './load-competitor.ts';
import { toLocate } from './locate.ts';
import { sendLocate } from './locate-kind.ts';
import { writeLocating } from './locating.repo.ts';
import { loadSurroundings, pointOf } from './surroundings.ts';
import { typedValues } from './typed-values.ts';

type Body = BodyOf<typeof endpoint>;

/** Updates corrected values, how the competitor is followed, and whether it is tracked at all. */
export async function updateCompetitor(deps: Deps, caller: Caller, id: number, body: Body): Promise<Competitor> {
  const seen = await findCompetitor(deps.db, caller.sight, id);
  const scope = caller.permit(seen.restaurant_id);
  const { point, locating } = await toLocate(deps, body.address);
  return tx(deps.db, async (trx) => {
    const row = await holdCompetitor(trx, scope, id);
    refuseStale(body.version, row.version, () => competitorReply(caller, row));
    const status = body.status ?? row.status;
    const begins = status === 'active' && row.status !== 'active';
    await repo.updateCompetitor(
      trx,
      scope,
      id,
      { ...typedValues(body, row), status, ...(begins ? { tracked_at: deps.clock() } : {}) },
      deps.clock(),
    );
    if (point !== null) await writePlace(trx, scope, id, point, pointOf(await loadSurroundings(trx, scope)));
    if (body.address !== undefined) {
      const of = { restaurantId: scope.restaurantId, competitorId: id };
      await writeLocating(trx, of, locating);
      if (locating === 'checking') await sendLocate(deps, trx, of);
    }
    if (status !== 'active') await repo.writeTracking(trx, scope, id, null);
    else if (begins || body.tracking !== undefined) {
      await repo.writeTracking(trx, scope, id, given(body.tracking));
    }
    const changed = await findCompetitor(trx, scope, id);
    await record(trx, scope, row, changed);
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return competitorReply(caller, changed);
  });
}

const given = (tracking: Body['tracking']) =>
  Object.fromEntries(Object.entries(tracking ?? {}).filter(([, value]) => value !== undefined));

const recorded = (row: repo.CompetitorRow) => ({
  name: row.name,
  status: row.status,
  cuisine: row.cuisine,
  priceRange: row.price_range,
  website: row.website,
  menuUrl: row.menu_url,
  address: row.address,
  tracking: row.tracking,
});

function summaryOf(before: repo.CompetitorRow, { status, name }: repo.CompetitorRow): Message {
  if (before.status === status) return msg('Changed the competitor {name}', { name });
  switch (status) {
    case 'active':
      return msg('Tracked the competitor {name}', { name });
    case 'dismissed':
      return msg('Dismissed the competitor {name}', { name });
    case 'found':
      return msg('Stopped tracking the competitor {name}', { name });
  }
}

async function record(trx: Tx, scope: RestaurantScope, before: repo.CompetitorRow, after: repo.CompetitorRow) {
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'competitor',
    subjectId: after.id,
    summary: summaryOf(before, after),
    before: recorded(before),
    after: recorded(after),
  });
}
