import type { BodyOf, previewPriceAlertRule as endpoint, PriceAlertPreview } from '@platewise/contract';
import {
  type AlertRule,
  addedUp,
  businessDate,
  changePercent,
  dec,
  type Money,
  type MonthlyUse,
  meetsMoney,
  meetsRule,
  monthlyValue,
  type PriceStep,
  wentBack,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { monthlyUses } from '../price-trends/index.ts';
import { permitNewRule } from './permit-rule.ts';
import { type PastChange, readPastChanges } from './preview.repo.ts';
import { ruleValues } from './rule-values.ts';

const days = 90;
const examples = 5;

/** How often a rule would have raised an alert lately, with today's recipes and sales. */
export async function previewRule(
  deps: Deps,
  caller: Caller,
  { restaurantId, ...body }: BodyOf<typeof endpoint>,
): Promise<PriceAlertPreview> {
  const scope = await permitNewRule(deps.db, caller, restaurantId, body.ingredientId);
  const values = await ruleValues(deps.db, scope, body, null);
  const rule: AlertRule = {
    ...{ id: 0, scope: values.scope, category: values.category, direction: values.direction },
    ...{ ingredientId: values.ingredient_id, percent: values.percent, amount: values.amount },
    ...{ monthlyImpact: values.monthly_impact, withinDays: values.within_days },
  };
  const now = deps.clock();
  const since = new Date(now.getTime() - days * 86_400_000);
  const past = await readPastChanges(deps.db, scope, {
    since,
    ingredientId: rule.ingredientId,
    category: rule.category,
  });
  const looked = past.filter((change) => isLookedAt(rule, change));
  const uses = await monthlyUses(deps.db, scope, [...new Set(looked.map(({ ingredientId }) => ingredientId))], now);
  const told = toldOf(rule, past, (change) => monthlyOf(change, uses));
  return {
    times: told.length,
    days,
    ingredients: new Set(told.map(({ ingredientId }) => ingredientId)).size,
    examples: told.slice(0, examples).map((change) => ({
      ...{ ingredientId: change.ingredientId, name: change.name, unit: change.unit, date: change.date },
      ...{ from: Number(change.from), to: Number(change.to) },
      percent: numberOrNull(changePercent(change.from, change.to)),
      monthly: numberOrNull(change.monthly),
    })),
    moneyKnown: looked.length === 0 || looked.some((change) => monthlyOf(change, uses) !== null),
  };
}

/** Whether the rule covers this item and direction; small steps count if they can add up. */
function isLookedAt(rule: AlertRule, change: PastChange): boolean {
  return meetsRule(rule.withinDays === null ? rule : { ...rule, percent: null, amount: null }, change);
}

type Told = PastChange & { monthly: Money | null };
type Step = PriceStep & { from: string };

/**
 * The alerts that the rule would have raised, newest first: each change on its own, or with the small steps before it.
 */
function toldOf(rule: AlertRule, past: readonly PastChange[], monthly: (change: PastChange) => string | null): Told[] {
  const before = new Map<number, Step[]>();
  const told: Told[] = [];
  for (const change of past.toReversed()) {
    const date = businessDate(change.date);
    const known = before.get(change.ingredientId) ?? [{ date, price: change.from, told: false, from: change.from }];
    const sum = rule.withinDays === null ? null : addedUp(known, { date, price: change.to }, rule.withinDays);
    const found = [change, ...(sum === null ? [] : [{ ...change, from: String(sum.from) }])]
      .map((one) => ({ ...one, monthly: monthly(one) }))
      .find((one) => meetsRule(rule, one) && meetsMoney(rule, one.monthly));
    if (found !== undefined) told.unshift(found);
    const step = { date, price: change.to, told: found !== undefined, from: found?.from ?? change.from };
    before.set(change.ingredientId, [...known.map((one) => atPrice(one, change.to)), step]);
  }
  return told;
}

/** A step that resolved automatically counts as never alerted on. */
const atPrice = (step: Step, now: string): Step =>
  step.told && wentBack({ from: step.from, to: step.price }, now) ? { ...step, told: false } : step;

const monthlyOf = ({ ingredientId, from, to }: PastChange, uses: ReadonlyMap<number, MonthlyUse>) =>
  monthlyValue(dec(to).minus(dec(from)), uses.get(ingredientId))?.amount ?? null;
