import { decidePriceAlert, deletePriceAlert, type PriceAlert } from '@platewise/contract';
import { businessDateAt, type Customs, changePercent, dec, type Percent } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { AlertDetails, HitDish } from './alert-details.ts';
import { messageOf, titleOf } from './alert-words.ts';
import type { AlertRow } from './alerts.repo.ts';
import { competitorReply, marketReply } from './competition-reply.ts';
import { competitorMessage, competitorTitle, marketMessage, marketTitle } from './competition-words.ts';

type Settings = Customs & { timezone: string };

const settingsOf = (caller: Caller, restaurantId: number): Settings =>
  caller.restaurants.find(({ id }) => id === restaurantId)?.settings ?? { currency: 'USD', timezone: 'UTC' };

export const currencyOf = (caller: Caller, restaurantId: number): string => settingsOf(caller, restaurantId).currency;

export function alertReply(caller: Caller, row: AlertRow): PriceAlert {
  const told = toldBy(row);
  const settings = settingsOf(caller, row.restaurant_id);
  const percent = told === null ? null : changePercent(told.from, told.to);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    currency: settings.currency,
    type: row.alert_type,
    ...wordsOf(row, told, percent, settings),
    severity: row.severity,
    status: row.status,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    change: told === null || row.ingredient_id === null ? null : changeOf(row, row.ingredient_id, told, percent),
    monthly: numberOrNull(row.impact),
    monthlyBasis: told?.basis ?? null,
    monthlyBySales: numberOrNull(told?.bySales ?? null),
    dishes: (told?.dishes ?? []).map(dishReply),
    dishCount: told?.dishCount ?? 0,
    belowTarget: told?.belowTarget ?? 0,
    competitor: competitorReply(row),
    market: marketReply(row),
    rule: row.rule_id === null ? null : { id: row.rule_id, name: row.rule_name ?? '' },
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgedBy: row.acknowledged_by,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
    version: row.version,
    can: {
      decide: caller.may(decidePriceAlert.access, row.restaurant_id),
      remove: caller.may(deletePriceAlert.access, row.restaurant_id),
    },
  };
}

function wordsOf(
  row: AlertRow,
  told: AlertDetails | null,
  percent: Percent | null,
  settings: Settings,
): Pick<PriceAlert, 'title' | 'message'> {
  if (told !== null) return { title: titleOf(told, percent, settings), message: messageOf(told, row.impact, settings) };
  const { market, title = '', moves = [], moveCount = moves.length, addedCount } = row.details;
  if (market !== undefined) {
    const since = businessDateAt(market.since, settings.timezone, '00:00');
    return { title: marketTitle(market, settings), message: marketMessage(market, since, settings) };
  }
  const competitor = row.competitor_name ?? row.details.competitorName;
  if (competitor === undefined) return { title, message: '' };
  const all = { moves, moveCount, ...(addedCount === undefined ? {} : { addedCount }) };
  return { title: competitorTitle(competitor, all, settings), message: competitorMessage(all, row.impact, settings) };
}

/** What was stored of a price change, with the ingredient's current name; null for other kinds of alerts. */
export function toldBy({ details, ingredient_name }: AlertRow): AlertDetails | null {
  if (details.from === undefined || details.to === undefined) return null;
  const told = details as AlertDetails;
  return { ...told, name: ingredient_name ?? told.name };
}

function changeOf(
  row: AlertRow,
  ingredientId: number,
  told: AlertDetails,
  percent: Percent | null,
): NonNullable<PriceAlert['change']> {
  return {
    ingredientId,
    ingredientName: told.name,
    unit: told.unit,
    from: Number(told.from),
    to: Number(told.to),
    amount: dec(told.to).minus(dec(told.from)).toNumber(),
    percent: numberOrNull(percent),
    currentCost: numberOrNull(row.current_cost),
    effectiveOn: told.effectiveOn,
    source: told.source,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    vendorName: told.vendorName,
    doubtful: told.doubtful,
    since: told.since ?? null,
    steps: told.steps ?? 1,
  };
}

const dishReply = ({ menuItemId, name, costChange, monthly, fallsBelowTarget }: HitDish) => ({
  menuItemId,
  name,
  costChange: Number(costChange),
  monthly: numberOrNull(monthly),
  fallsBelowTarget,
});
