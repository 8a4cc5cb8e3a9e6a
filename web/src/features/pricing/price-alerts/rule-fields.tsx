import { ALL_INGREDIENT_CATEGORIES } from '@platewise/contract';
import { type AlertDirection, type AlertScope, alertSpans } from '@platewise/domain';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { MoneyField, PercentField, SegmentedControl, SelectField } from '../../../ui/index.ts';
import { IngredientField } from './ingredient-field.tsx';
import css from './price-alerts.module.css';
import type { RuleDraft } from './rule-draft.ts';

const scopes: { value: AlertScope; label: string }[] = [
  { value: 'all', label: 'All ingredients' },
  { value: 'category', label: 'A category' },
  { value: 'ingredient', label: 'One ingredient' },
];
const directions: { value: AlertDirection; label: string }[] = [
  { value: 'up', label: 'Increases' },
  { value: 'down', label: 'Decreases' },
  { value: 'both', label: 'Either' },
];

const spans = [
  ...alertSpans.map((days) => ({ value: String(days), label: `Add up over ${days} days` })),
  { value: 'none', label: 'Each change separately' },
];

type Props = {
  draft: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
  restaurantId: number | undefined;
  currency: string;
  errorAt: (path: string) => string | undefined;
};

/** Scope, direction and threshold. */
export function RuleFields({ draft, onChange, restaurantId, currency, errorAt }: Props) {
  const { scope, category, ingredient } = draft;
  const categories = sortCategories([...ALL_INGREDIENT_CATEGORIES, ...(category === '' ? [] : [category])]);
  return (
    <>
      <div className={css.pair}>
        <SegmentedControl
          label="Applies to"
          options={scopes}
          value={scope}
          onChange={(value) => onChange({ scope: value })}
        />
        <SegmentedControl
          label="Direction"
          options={directions}
          value={draft.direction}
          onChange={(direction) => onChange({ direction })}
        />
      </div>
      {scope === 'category' && (
        <SelectField
          label="Category"
          required
          placeholder="Choose a category"
          options={categories}
          value={category}
          onChange={(next) => onChange({ category: next })}
          error={errorAt('category')}
        />
      )}
      {scope === 'ingredient' && (
        <IngredientField
          restaurantId={restaurantId}
          value={ingredient}
          onChange={(next) => onChange({ ingredient: next })}
          error={errorAt('ingredientId')}
        />
      )}
      <fieldset className={css.sizes}>
        <legend className={css.legend}>Threshold (every value you enter must be met)</legend>
        <PercentField
          label="Percent"
          autoFocus
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
          error={errorAt('percent')}
        />
        <MoneyField
          label={scope === 'ingredient' && ingredient ? `Per ${ingredient.unit}` : 'Per unit'}
          currency={currency}
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          error={errorAt('amount')}
        />
        <MoneyField
          label="Per month"
          currency={currency}
          value={draft.monthlyImpact}
          onChange={(monthlyImpact) => onChange({ monthlyImpact })}
          error={errorAt('monthlyImpact')}
        />
      </fieldset>
      <SelectField
        label="Small changes"
        options={spans}
        value={String(draft.withinDays ?? 'none')}
        onChange={(value) => onChange({ withinDays: alertSpans.find((days) => String(days) === value) ?? null })}
        error={errorAt('withinDays')}
      />
    </>
  );
}
