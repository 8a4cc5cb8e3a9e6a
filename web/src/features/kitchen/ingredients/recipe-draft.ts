import type { IngredientDetail } from '@platewise/contract';
import { typedNumber } from '../../../ui/index.ts';
import { asUnit } from './sensible-units.ts';

/** A recipe line as entered. */
export type DraftLine = {
  key: number;
  ingredientId: number;
  name: string;
  ingredientUnit: string;
  kind: string;
  quantity: string;
  unit: string;
  /** Empty: the ingredient's yield. */
  ownYield: string;
  prep: string | null;
};

export type RecipeDraft = { lines: DraftLine[]; batch: string; batchUnit: string };

export const draftOf = (ingredient: IngredientDetail): RecipeDraft => ({
  lines: ingredient.recipe.map((line) => ({
    key: line.id,
    ingredientId: line.ingredientId,
    name: line.ingredient.name,
    ingredientUnit: line.ingredient.unit,
    kind: line.ingredient.kind,
    quantity: String(line.quantity),
    unit: line.unit,
    ownYield: line.ownYield === null ? '' : String(line.ownYield),
    prep: line.prep,
  })),
  batch: ingredient.batchYieldQuantity === null ? '' : String(ingredient.batchYieldQuantity),
  batchUnit: ingredient.batchYieldUnit ?? ingredient.unit,
});

export const bodyOf = ({ lines, batch, batchUnit }: RecipeDraft, version: number) => ({
  lines: lines.map((line) => ({
    ingredientId: line.ingredientId,
    quantity: typedNumber(line.quantity) ?? '',
    unit: asUnit(line.unit),
    ownYield: line.ownYield.trim() === '' ? undefined : (typedNumber(line.ownYield) ?? ''),
    prep: line.prep,
  })),
  batchYieldQuantity: typedNumber(batch) ?? '',
  batchYieldUnit: asUnit(batchUnit),
  version,
});
