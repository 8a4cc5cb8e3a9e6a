import { ALL_INGREDIENT_CATEGORIES } from '@platewise/contract';
import { type AlertDirection, type AlertScope, alertSpans } from '@platewise/domain';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { MoneyField, PercentField, SegmentedControl, SelectField } from '../../../ui/index.ts';
import { IngredientField } from './ingredient-field.tsx';
import css from './price-alerts.module.css';
import type { RuleDraft } from './rule-draft.ts';

const scopes: { value: AlertScope; label: string }[] = [
  { value: 'all', label: t('All ingredients') },
  { value: 'category', label: t('A category') },
  { value: 'ingredient', label: t('One ingredient') },
];
const directions: { value: AlertDirection; label: string }[] = [
  { value: 'up', label: t('Increases') },
  { value: 'down', label: t('Decreases') },
  { value: 'both', label: t('Either') },
];

const spans = [
  ...alertSpans.map((days) => ({ value: String(days), label: t('Add up over {days} days', { days }) })),
  { value: 'none', label: t('Each change separately') },
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
      <div className="pw-buttons">
        <SegmentedControl
          label={t('Applies to')}
          options={scopes}
          value={scope}
          onChange={(value) => onChange({ scope: value })}
        />
        <SegmentedControl
          label={t('Direction')}
          options={directions}
          value={draft.direction}
          onChange={(direction) => onChange({ direction })}
        />
      </div>
      {scope === 'category' && (
        <SelectField
          label={t('Category')}
          required
          placeholder={t('Choose a category')}
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
        <legend className={css.legend}>{t('Threshold (every value you enter must be met)')}</legend>
        <PercentField
          label={t('Percent')}
          autoFocus
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
          error={errorAt('percent')}
        />
        <MoneyField
          label={scope === 'ingredient' && ingredient ? t('Per {unit}', { unit: ingredient.unit }) : t('Per unit')}
          currency={currency}
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          error={errorAt('amount')}
        />
        <MoneyField
          label={t('Impact per month')}
          currency={currency}
          value={draft.monthlyImpact}
          onChange={(monthlyImpact) => onChange({ monthlyImpact })}
          error={errorAt('monthlyImpact')}
        />
      </fieldset>
      <SelectField
        label={t('Small changes')}
        options={spans}
        value={String(draft.withinDays ?? 'none')}
        onChange={(value) => onChange({ withinDays: alertSpans.find((days) => String(days) === value) ?? null })}
        error={errorAt('withinDays')}
      />
    </>
  );
}
