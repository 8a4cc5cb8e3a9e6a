import type { MissingFactReply } from '@platewise/contract';
import {
  type CostIngredients,
  type CostMissing,
  type CostStep,
  type Customs,
  numberWords,
  percentWords,
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
      const one = unit === undefined ? 'unit' : unitName(unit);
      return { kind: 'price', ...(unit === undefined ? {} : { unit }), ...at, question: `What does one ${one} cost?` };
    }
    case 'fact': {
      const { fact } = missing;
      return { kind: fact.kind, ...('unit' in fact ? { unit: fact.unit } : {}), ...at, question: fact.question };
    }
    case 'yield':
      return { kind: 'yield', ...at, question: 'What share of it is usable?' };
    case 'quantity':
      return { kind: 'quantity', ...at, question: 'How much of it goes in?' };
    case 'recipe':
      return { kind: 'recipe', ...at, question: 'What goes into one batch?' };
    case 'batch_yield':
      return { kind: 'batch_yield', ...at, question: 'What does one batch yield?' };
    case 'cycle':
      return { kind: 'cycle', ...at, question: `Contains itself: ${missing.path.join(' > ')}` };
    case 'ingredient':
      return { kind: 'ingredient', ...at, question: 'Which ingredient is meant?' };
  }
}

export type StepReply = { label: string; value: string };

/** How a line's cost was computed, in kitchen terms. */
export const stepsReply = (steps: readonly CostStep[], customs: Customs): StepReply[] =>
  steps.flatMap((step) => stepReply(step, customs));

function stepReply(step: CostStep, customs: Customs): StepReply[] {
  switch (step.kind) {
    case 'portion':
      return [{ label: 'In the recipe', value: `${numberWords(step.quantity, customs.country, 4)} ${step.unit}` }];
    case 'yield':
      return [
        {
          label: `Bought, at ${percentWords(step.percent, customs.country, { digits: 4 })} yield`,
          value: `${numberWords(step.quantity, customs.country, 4)} ${step.unit}`,
        },
      ];
    case 'converted':
      return [
        { label: step.fact ?? 'Converted', value: `${numberWords(step.quantity, customs.country, 4)} ${step.unit}` },
      ];
    case 'price':
      return [
        { label: 'Price', value: `${unitCostWords(step.perUnit, customs)} per ${unitName(step.unit)}` },
        { label: 'Cost', value: unitCostWords(step.cost, customs) },
      ];
  }
}
