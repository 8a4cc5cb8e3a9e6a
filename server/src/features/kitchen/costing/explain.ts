import type { CostStepReply, MissingFactReply } from '@platewise/contract';
import {
  type CostIngredients,
  type CostMissing,
  type CostStep,
  type Customs,
  numberWords,
  percentWords,
  type Quantity,
  t,
  translated,
  unitCostWords,
  unitName,
} from '@platewise/domain';

/** A missing fact in the API's format: what is needed, for which ingredient. */
export function missingReply(missing: CostMissing, ingredients: CostIngredients): MissingFactReply {
  const { ingredientId, ingredientName } = missing;
  const at = { ingredientId, ingredientName };
  switch (missing.kind) {
    case 'price': {
      const unit = ingredients.get(ingredientId)?.unit;
      const question =
        unit === undefined ? t('What does one unit cost?') : t('What does one {unit} cost?', { unit: unitName(unit) });
      return { kind: 'price', ...(unit === undefined ? {} : { unit }), ...at, question };
    }
    case 'fact': {
      const { fact } = missing;
      return { kind: fact.kind, ...('unit' in fact ? { unit: fact.unit } : {}), ...at, question: fact.question };
    }
    case 'yield':
      return { kind: 'yield', ...at, question: t('What share of it is usable?') };
    case 'quantity':
      return { kind: 'quantity', ...at, question: t('How much of it goes in?') };
    case 'recipe':
      return { kind: 'recipe', ...at, question: t('What goes into one batch?') };
    case 'batch_yield':
      return { kind: 'batch_yield', ...at, question: t('What does one batch yield?') };
    case 'cycle':
      return { kind: 'cycle', ...at, question: t('Contains itself: {path}', { path: missing.path.join(' > ') }) };
    case 'ingredient':
      return { kind: 'ingredient', ...at, question: t('Which ingredient is meant?') };
  }
}

/** How a line's cost was computed, in kitchen terms. */
export const stepsReply = (steps: readonly CostStep[], customs: Customs): CostStepReply[] =>
  steps.flatMap((step) => stepReply(step, customs));

function stepReply(step: CostStep, customs: Customs): CostStepReply[] {
  const amount = (quantity: Quantity) => `${numberWords(quantity, customs.country, 4)} ${translated(step.unit)}`;
  const { kind } = step;
  switch (kind) {
    case 'portion':
      return [{ kind, label: t('In the recipe'), value: amount(step.quantity) }];
    case 'yield': {
      const percent = percentWords(step.percent, customs.country, { digits: 4 });
      return [{ kind, label: t('Bought, at {percent} yield', { percent }), value: amount(step.quantity) }];
    }
    case 'converted':
      return [{ kind, label: step.fact ?? t('Converted'), value: amount(step.quantity) }];
    case 'price': {
      const price = { cost: unitCostWords(step.perUnit, customs), unit: unitName(step.unit) };
      return [
        { kind, label: t('Price'), value: t('{cost} per {unit}', price) },
        { kind: 'cost', label: t('Cost'), value: unitCostWords(step.cost, customs) },
      ];
    }
  }
}
