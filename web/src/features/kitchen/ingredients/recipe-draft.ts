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
  yieldPercent: string;
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
    yieldPercent: String(line.yieldPercent),
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
    yieldPercent: line.yieldPercent.trim() === '' ? undefined : (typedNumber(line.yieldPercent) ?? ''),
    prep: line.prep,
  })),
  batchYieldQuantity: typedNumber(batch) ?? '',
  batchYieldUnit: asUnit(batchUnit),
  version,
});
