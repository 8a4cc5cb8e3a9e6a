import { type Amount, dec, type Exact, type Money, type Percent } from '../../shared/numbers/index.ts';
import type { AlertSpan } from './small-steps.ts';

export const alertScopes = ['all', 'category', 'ingredient'] as const;
export type AlertScope = (typeof alertScopes)[number];

export const alertDirections = ['up', 'down', 'both'] as const;
export type AlertDirection = (typeof alertDirections)[number];

/**
 * When a price change triggers an alert: for which items, in which direction, and from what size. Null conditions are
 * ignored.
 */
export type AlertRule = {
  id: number;
  scope: AlertScope;
  category: string | null;
  ingredientId: number | null;
  direction: AlertDirection;
  /** Percent of the previous price. */
  percent: Exact<Percent> | null;
  /** Money per unit of the ingredient. */
  amount: Amount | null;
  /** Money per month. */
  monthlyImpact: Exact<Money> | null;
  /** Window in days over which small steps add up; null: each change on its own. */
  withinDays: AlertSpan | null;
};

/** A change of an ingredient's unit price. */
export type PriceChange = {
  ingredientId: number;
  category: string | null;
  from: Amount;
  to: Amount;
};

/**
 * Whether a change matches a rule's scope and direction and is large enough in percent and in money per unit. Every
 * condition that is set must be met; exactly reaching a threshold counts. A previous price of zero has no percentage,
 * so it meets no percent condition. The monthly impact is checked separately by `meetsMoney`, since it requires
 * recipes. Throws what `dec` throws.
 * @example meetsRule({ id: 1, scope: 'all', category: null, ingredientId: null, direction: 'up', percent: '5', amount: null,
 *   monthlyImpact: null, withinDays: null }, { ingredientId: 21, category: 'Protein', from: '5.19', to: '5.61' }) // true
 */
export function meetsRule(rule: AlertRule, change: PriceChange): boolean {
  const moved = dec(change.to).minus(dec(change.from));
  if (moved.isZero() || !isAbout(rule, change)) return false;
  if (rule.direction !== 'both' && rule.direction !== (moved.gt(0) ? 'up' : 'down')) return false;
  const size = moved.abs();
  if (rule.amount !== null && size.lt(dec(rule.amount))) return false;
  if (rule.percent === null) return true;
  // Compares products, which is exact: dividing could round 5% off the threshold.
  return dec(change.from).gt(0) && size.times(100).gte(dec(change.from).times(dec(rule.percent)));
}

/**
 * Whether a rule's monthly impact condition is met, in either direction. Met if the rule has none; an unknown impact
 * (null) never meets one. Throws what `dec` throws.
 * @example meetsMoney({ monthlyImpact: '100' }, '212.00') // true
 */
export function meetsMoney(rule: Pick<AlertRule, 'monthlyImpact'>, monthly: Exact<Money> | null): boolean {
  if (rule.monthlyImpact === null) return true;
  return monthly !== null && dec(monthly).abs().gte(dec(rule.monthlyImpact));
}

/**
 * The rule to use when several match a change: ingredient, then category, then all, then the oldest. Null if none.
 * @example speakingRule([{ ...all, id: 1 }, { ...ofBeef, id: 2 }])?.id // 2
 */
export function speakingRule<Rule extends Pick<AlertRule, 'id' | 'scope'>>(met: readonly Rule[]): Rule | null {
  const exactness = (rule: Rule) => alertScopes.indexOf(rule.scope);
  const [first] = [...met].sort((a, b) => exactness(b) - exactness(a) || a.id - b.id);
  return first ?? null;
}

function isAbout(rule: AlertRule, { ingredientId, category }: PriceChange): boolean {
  switch (rule.scope) {
    case 'all':
      return true;
    case 'category':
      return rule.category !== null && rule.category.toLowerCase() === category?.toLowerCase();
    case 'ingredient':
      return rule.ingredientId === ingredientId;
  }
}
