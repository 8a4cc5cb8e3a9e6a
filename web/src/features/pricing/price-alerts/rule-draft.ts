import type { PriceAlertRule } from '@platewise/contract';
import type { AlertDirection, AlertScope, AlertSpan } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';

export type RuleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The rule to edit; omitted for a new one. */
  rule?: PriceAlertRule;
  /** Initial ingredient of a new rule. */
  ingredient?: { id: number; name: string; unit: string; restaurantId: number };
  category?: string;
};

/** A rule as edited in the form; numbers as typed. */
export type RuleDraft = {
  name: string;
  scope: AlertScope;
  category: string;
  ingredient: { id: number; name: string; unit: string } | null;
  direction: AlertDirection;
  percent: string;
  amount: string;
  monthlyImpact: string;
  withinDays: AlertSpan | null;
  inDigest: boolean;
};

type Start = {
  rule?: PriceAlertRule;
  ingredient?: { id: number; name: string; unit: string };
  category?: string;
};

const typed = (value: number | null) => (value === null ? '' : String(value));

export function draftOf({ rule, ingredient, category }: Start): RuleDraft {
  if (rule === undefined) {
    return {
      name: '',
      scope: ingredient ? 'ingredient' : category ? 'category' : 'all',
      category: category ?? '',
      ingredient: ingredient ?? null,
      direction: 'up',
      percent: '5',
      amount: '',
      monthlyImpact: '',
      withinDays: 30,
      inDigest: true,
    };
  }
  const { ingredientId: id, ingredientName: name, unit } = rule;
  return {
    name: rule.name,
    scope: rule.scope,
    category: rule.category ?? '',
    ingredient: id === null ? null : { id, name: name ?? '', unit: unit ?? '' },
    direction: rule.direction,
    percent: typed(rule.percent),
    amount: typed(rule.amount),
    monthlyImpact: typed(rule.monthlyImpact),
    withinDays: rule.withinDays,
    inDigest: rule.inDigest,
  };
}

/** The conditions of a rule, for saving and for the preview. */
export const conditionsOf = ({ scope, category, ingredient, direction, withinDays, ...sizes }: RuleDraft) => ({
  scope,
  category: scope === 'category' ? category : null,
  ingredientId: scope === 'ingredient' ? (ingredient?.id ?? null) : null,
  direction,
  percent: typedNumber(sizes.percent),
  amount: typedNumber(sizes.amount),
  monthlyImpact: typedNumber(sizes.monthlyImpact),
  withinDays,
});

const isPositive = (value: string | null) => value !== null && Number(value) > 0;
const isNumberOrNone = (value: string | null) => value === null || isPositive(value);

/** Whether there is enough input for a preview. */
export function canBeTried(draft: RuleDraft): boolean {
  const { percent, amount, monthlyImpact, ...about } = conditionsOf(draft);
  const sizes = [percent, amount, monthlyImpact];
  if (!sizes.some(isPositive) || !sizes.every(isNumberOrNone)) return false;
  if (about.scope === 'category') return about.category !== '';
  return about.scope === 'all' || about.ingredientId !== null;
}
