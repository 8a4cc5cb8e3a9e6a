import type { MissingFactReply } from '@platewise/contract';
import {
  type CostIngredients,
  type CostMissing,
  type CostStep,
  roundUnitCostForDisplay,
  unitName,
} from '@platewise/domain';

/** A missing fact as the contract answers it: what is asked, and of which ingredient. */
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
      return { kind: 'yield', ...at, question: 'Which share of it is usable?' };
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

/** How a line's cost came about, in the words of a cook. */
export const stepsReply = (steps: readonly CostStep[], currency: string): StepReply[] =>
  steps.flatMap((step) => stepReply(step, currency));

function stepReply(step: CostStep, currency: string): StepReply[] {
  switch (step.kind) {
    case 'portion':
      return [{ label: 'In the recipe', value: `${plain(step.quantity)} ${step.unit}` }];
    case 'yield':
      return [{ label: `Bought, at ${step.percent}% yield`, value: `${plain(step.quantity)} ${step.unit}` }];
    case 'converted':
      return [{ label: step.fact ?? 'Converted', value: `${plain(step.quantity)} ${step.unit}` }];
    case 'price':
      return [
        { label: 'Price', value: `${moneyOf(step.perUnit, currency)} per ${unitName(step.unit)}` },
        { label: 'Cost', value: moneyOf(step.cost, currency) },
      ];
  }
}

const plain = (quantity: string) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(decimal(quantity));

function moneyOf(amount: string, currency: string): string {
  const shown = roundUnitCostForDisplay(amount);
  const digits = shown.length - shown.indexOf('.') - 1;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en-US', format).format(decimal(shown));
}

/** Intl formats decimal text exactly; its type only knows literals. */
const decimal = (text: string) => text as `${number}`;
