import {
  type AlertRule,
  type AlertSpan,
  addedUp,
  alertSeverity,
  alertSpans,
  believedPrices,
  businessDate,
  dec,
  meetsMoney,
  meetsRule,
  speakingRule,
  wentBack,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Hit } from './alert-details.ts';
import { hitDishes } from './hit-dishes.ts';
import * as repo from './raising.repo.ts';

/** An ingredient whose cost changed; costs are per unit. */
export type MovedCost = { ingredientId: number; unit: string; before: string | null; after: string | null };

type Change = repo.WrittenPrice & { from: string; to: string; since?: string; steps?: number };
type Met = Change & { met: AlertRule[] };

/**
 * Raises the alerts that the rules call for, in the transaction that changed the costs. Call it once the costs, their
 * rows in the price history and the dishes are written, with the restaurant's costs locked. Each row of the price
 * history is alerted on once. Alerts whose price went back resolve automatically. Open pages reload alerts along with
 * costs, on the event that every cost change publishes. A change too small on its own is combined with the small steps
 * before it.
 */
export async function alertOnCosts(
  deps: Pick<Deps, 'clock'>,
  trx: Tx,
  scope: RestaurantScope,
  costs: readonly MovedCost[],
): Promise<void> {
  const moved = new Map(costs.flatMap((one) => (isMove(one) ? [[one.ingredientId, one] as const] : [])));
  if (moved.size === 0) return;
  const now = deps.clock();
  await resolveWentBack(trx, scope, moved, now);
  await tell(trx, scope, moved, now);
}

type Move = MovedCost & { before: string; after: string };

const isMove = (cost: MovedCost): cost is Move =>
  cost.before !== null && cost.after !== null && !dec(cost.before).eq(dec(cost.after));

async function resolveWentBack(
  trx: Tx,
  scope: RestaurantScope,
  moved: ReadonlyMap<number, Move>,
  now: Date,
): Promise<void> {
  const told = await repo.readUnresolved(trx, scope, [...moved.keys()]);
  const back = told.filter((alert) => {
    const move = moved.get(alert.ingredientId);
    return move !== undefined && move.unit === alert.unit && wentBack(alert, move.after);
  });
  if (back.length === 0) return;
  const ids = back.map(({ id }) => id);
  await repo.resolveByThemselves(trx, scope, ids, now);
}

async function tell(trx: Tx, scope: RestaurantScope, moved: ReadonlyMap<number, Move>, now: Date): Promise<void> {
  const rules = await repo.readActiveRules(trx, scope);
  if (rules.length === 0) return;
  const written = await repo.readWrittenPrices(trx, scope, [...moved.keys()]);
  let open = written.flatMap((row): Change[] => {
    const move = moved.get(row.ingredientId);
    // If a price was undone, the cost may come from an older row: then there is no new price.
    if (move === undefined || row.unit !== move.unit || !dec(row.price).eq(dec(move.after))) return [];
    return [{ ...row, from: move.before, to: move.after }];
  });
  // First each change on its own; one that is too small may qualify together with the small steps before it.
  for (const span of [null, ...alertSpans.filter((days) => rules.some((rule) => rule.withinDays === days))]) {
    const asked = span === null ? rules : rules.filter((rule) => rule.withinDays === span);
    const told = await tellOf(trx, scope, span === null ? open : await withSteps(trx, scope, open, span), asked, now);
    open = open.filter(({ id }) => !told.has(id));
    if (open.length === 0) return;
  }
}

/** Changes combined with the steps before them, measured from where those began. */
async function withSteps(
  trx: Tx,
  scope: RestaurantScope,
  changes: readonly Change[],
  days: AlertSpan,
): Promise<Change[]> {
  const steps = Map.groupBy(await repo.readSteps(trx, scope, changes, days), ({ ingredientId }) => ingredientId);
  return changes.flatMap((change) => {
    const before = (steps.get(change.ingredientId) ?? []).map((row) => ({ ...row, date: businessDate(row.date) }));
    const step = { date: businessDate(change.effectiveOn), price: change.to };
    const sum = addedUp(believedPrices(before).believed, step, days);
    return sum === null ? [] : [{ ...change, from: String(sum.from), since: sum.since, steps: sum.steps }];
  });
}

/** Raises alerts for changes that meet a rule; returns the price history rows they cover. */
async function tellOf(
  trx: Tx,
  scope: RestaurantScope,
  changes: readonly Change[],
  rules: readonly AlertRule[],
  now: Date,
): Promise<Set<number>> {
  const asked = changes.flatMap((change): Met[] => {
    const met = rules.filter((rule) => meetsRule(rule, change));
    return met.length === 0 ? [] : [{ ...change, met }];
  });
  if (asked.length === 0) return new Set();
  const doubted = await doubtful(trx, scope, asked);
  const hits = await hitDishes(trx, scope, asked, now);
  const alerts = asked.flatMap(
    (change) => alertOf(change, hits.get(change.ingredientId) ?? noHit, doubted.has(change.id)) ?? [],
  );
  await repo.insertAlerts(trx, scope, alerts, now);
  return new Set(alerts.map(({ historyId }) => historyId));
}

const noHit: Hit = { dishes: [], dishCount: 0, belowTarget: 0, monthly: null, basis: null, bySales: null };

function alertOf(change: Met, hit: Hit, doubtful: boolean): repo.NewAlert | null {
  // The amount of a doubtful price can't be trusted, so rules with a minimum amount apply anyway.
  const rule = speakingRule(change.met.filter((one) => doubtful || meetsMoney(one, hit.monthly)));
  if (rule === null) return null;
  const { from, to, name, unit, source, effectiveOn, vendorName, since, steps } = change;
  const sum = since === undefined ? {} : { since, steps: steps ?? 1 };
  const { monthly, ...kept } = doubtful ? { ...hit, monthly: null, basis: null, bySales: null } : hit;
  return {
    ruleId: rule.id,
    ingredientId: change.ingredientId,
    category: change.category,
    historyId: change.id,
    invoiceId: change.invoiceId,
    impact: monthly,
    severity: alertSeverity({ from, to, belowTarget: hit.belowTarget, doubtful }),
    rose: dec(to).gt(dec(from)),
    details: { ...kept, name, unit, from, to, source, effectiveOn, vendorName, doubtful, ...sum },
  };
}

/** Price history rows so far from the prices around them that they are most likely mistakes. */
async function doubtful(trx: Tx, scope: RestaurantScope, changes: readonly Change[]): Promise<Set<number>> {
  const ids = changes.map(({ ingredientId }) => ingredientId);
  const known = Map.groupBy(await repo.readRecentPrices(trx, scope, ids), ({ ingredientId }) => ingredientId);
  const found = new Set<number>();
  for (const { id, ingredientId, from, to, effectiveOn } of changes) {
    const rows = known.get(ingredientId) ?? [];
    const date = businessDate(effectiveOn);
    const points =
      rows.length > 1
        ? rows.map((row) => ({ id: row.id, date: businessDate(row.date), price: row.price }))
        : [
            { id: 0, date, price: from },
            { id, date, price: to },
          ];
    if (believedPrices(points).doubtful.some((point) => point.id === id)) found.add(id);
  }
  return found;
}
