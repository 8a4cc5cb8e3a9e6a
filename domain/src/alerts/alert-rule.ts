import { type Amount, dec } from '../numbers/index.ts';
import type { AlertSpan } from './small-steps.ts';

export const alertScopes = ['all', 'category', 'ingredient'] as const;
export type AlertScope = (typeof alertScopes)[number];

export const alertDirections = ['up', 'down', 'both'] as const;
export type AlertDirection = (typeof alertDirections)[number];

/** When a change of a price is worth a word: of what, which way, and from how much on. What is null is not asked. */
export type AlertRule = {
  id: number;
  scope: AlertScope;
  category: string | null;
  ingredientId: number | null;
  direction: AlertDirection;
  /** Percent of the price before. */
  percent: Amount | null;
  /** Money per unit of the ingredient. */
  amount: Amount | null;
  /** Money a month. */
  monthlyImpact: Amount | null;
  /** Over how many days small steps add up; null: each change by itself. */
  withinDays: AlertSpan | null;
};

/** A price per unit of an ingredient that became another one. */
export type PriceChange = {
  ingredientId: number;
  category: string | null;
  from: Amount;
  to: Amount;
};

/**
 * Whether a change is of what a rule looks at, goes its way and is large enough in percent and in money per unit: every
 * condition that is given must be met, and one that is exactly met counts. A price that was zero has no percent, and so
 * meets no condition in percent. The condition on money a month is asked apart, by `meetsMoney`: it takes a look at recipes.
 * Throws what `dec` throws.
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
  // By products, exact: 5% of a price that divides into no whole number is still 5%.
  return dec(change.from).gt(0) && size.times(100).gte(dec(change.from).times(dec(rule.percent)));
}

/**
 * Whether a rule's condition on money a month is met, either way; met where the rule asks for none. Money that is not
 * known (null) meets none. Throws what `dec` throws.
 * @example meetsMoney({ monthlyImpact: '100' }, '212.00') // true
 */
export function meetsMoney(rule: Pick<AlertRule, 'monthlyImpact'>, monthly: Amount | null): boolean {
  if (rule.monthlyImpact === null) return true;
  return monthly !== null && dec(monthly).abs().gte(dec(rule.monthlyImpact));
}

/**
 * The rule that speaks for a change which several meet: that of the ingredient before that of its category before that of
 * all, then the oldest. Null where there is none.
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
