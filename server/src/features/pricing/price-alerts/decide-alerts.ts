import type {
  BodyOf,
  decidePriceAlerts as manyEndpoint,
  decidePriceAlert as oneEndpoint,
  PriceAlert,
  PriceAlertStatus,
} from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { alertReply, toldBy } from './alert-reply.ts';
import * as repo from './alerts.repo.ts';
import { permitAlert } from './load-alert.ts';

/** Acknowledges, resolves or reopens an alert. Repeating it changes nothing. */
export async function decideAlert(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof oneEndpoint>,
): Promise<PriceAlert> {
  const scope = await permitAlert(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await repo.lockAlerts(trx, scope, [id]);
    const row = await repo.findAlert(trx, scope, id);
    if (row === null) throw notFound('The alert');
    if (row.status === body.status) return alertReply(caller, row);
    refuseStale(body.version, row.version, () => alertReply(caller, row));
    await decide(deps, trx, scope, [row], body.status);
    deps.events.publish({ type: 'alerts', restaurantId: scope.restaurantId }, trx);
    return alertReply(caller, (await repo.findAlert(trx, scope, id)) ?? row);
  });
}

/** The same for several alerts, possibly of several restaurants: all of them, or none if one is out of reach. */
export async function decideAlerts(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof manyEndpoint>,
): Promise<{ changed: number }> {
  const ids = [...new Set(body.ids)];
  const seen = await repo.findAlerts(deps.db, caller.sight, ids);
  if (seen.length < ids.length) throw notFound(ids.length === 1 ? 'The alert' : 'One of the alerts');
  const scopes = new Map(seen.map((row) => [row.restaurant_id, caller.permit(row.restaurant_id)]));
  return tx(deps.db, async (trx) => {
    let changed = 0;
    // Always in the same order, so that two people who decide at once don't deadlock.
    for (const scope of [...scopes.values()].sort((a, b) => a.restaurantId - b.restaurantId)) {
      await repo.lockAlerts(trx, scope, ids);
      const found = await repo.findAlerts(trx, scope, ids);
      const moved = body.expected === undefined ? undefined : found.find(({ status }) => status !== body.expected);
      if (moved !== undefined) {
        throw problem(
          'stale_version',
          t('Someone else changed the price alert on {name} since. Nothing was changed.', { name: subjectOf(moved) }),
        );
      }
      const rows = found.filter(({ status }) => status !== body.status);
      if (rows.length === 0) continue;
      await decide(deps, trx, scope, rows, body.status);
      changed += rows.length;
      deps.events.publish({ type: 'alerts', restaurantId: scope.restaurantId }, trx);
    }
    return { changed };
  });
}

const done = { active: 'reopened', acknowledged: 'acknowledged', resolved: 'resolved' } as const;

async function decide(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  rows: readonly repo.AlertRow[],
  status: PriceAlertStatus,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await repo.writeStatus(trx, scope, ids, { status, now: deps.clock() });
  const [only] = rows;
  await recordRestaurantChange(trx, scope, {
    action: done[status],
    subject: 'price alert',
    subjectId: rows.length === 1 ? (only?.id ?? null) : null,
    summary:
      rows.length === 1 && only !== undefined
        ? msg(
            '{status, select, active {Reopened} acknowledged {Acknowledged} other {Resolved}} the price alert on {name}',
            { status, name: subjectOf(only) },
          )
        : msg(
            '{status, select, active {Reopened} acknowledged {Acknowledged} other {Resolved}} {count, plural, one {# price alert} other {# price alerts}}',
            { status, count: rows.length },
          ),
    before: { alerts: rows.map((row) => [row.id, row.status]) },
    after: { status },
  });
}

/** The name only: people who read the audit log may not be allowed to see costs. */
export const subjectOf = (row: repo.AlertRow): string => toldBy(row)?.name ?? row.details.title ?? t('something else');
