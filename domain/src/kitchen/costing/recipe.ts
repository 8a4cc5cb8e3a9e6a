import type { Money, Percent, Quantity, UnitCost } from '../../shared/numbers/index.ts';
import type { ConversionStep, MissingFact, Unit, UnitFacts } from '../../shared/units/index.ts';

export type RecipeLine = {
  ingredientId: number;
  quantity: Quantity;
  unit: Unit;
  /** Usable share of what is purchased; absent: the ingredient's own yield. */
  yieldPercent?: Percent | null;
};

export type CostIngredient = {
  id: number;
  name: string;
  /** The unit `currentCost` is for. */
  unit: Unit;
  /** As purchased, per unit; null if unknown. A prep item's cost comes from its recipe instead. */
  currentCost: UnitCost | null;
  kind: 'purchased' | 'prep';
  yieldPercent?: Percent | null;
  facts: UnitFacts;
  recipe?: { lines: readonly RecipeLine[]; batchYield: { quantity: Quantity; unit: Unit } | null } | null;
};
export type CostIngredients = ReadonlyMap<number, CostIngredient>;

type At = { ingredientId: number; ingredientName: string };
/** Why a cost is unknown, and the ingredient to fix (for a prep item it may be nested deeply). */
export type CostMissing =
  | (At & { kind: 'price' })
  | (At & { kind: 'fact'; fact: MissingFact })
  | (At & { kind: 'yield' })
  | (At & { kind: 'quantity' })
  | (At & { kind: 'recipe' })
  | (At & { kind: 'batch_yield' })
  | (At & { kind: 'cycle'; path: string[] })
  | (At & { kind: 'ingredient' });

/** The steps of a line's cost, in order; the last step's `cost` is the line's. */
export type CostStep =
  | { kind: 'portion'; quantity: Quantity; unit: Unit }
  | { kind: 'yield'; percent: Percent; quantity: Quantity; unit: Unit }
  | ({ kind: 'converted' } & ConversionStep)
  | { kind: 'price'; perUnit: UnitCost; unit: Unit; cost: Money };

export type LineCost = {
  /** Exact to 15 decimals; null while something is missing. */
  cost: Money | null;
  /** The known minimum: the cost itself, the known part of a prep item, or 0. */
  atLeast: Money;
  missing?: CostMissing;
  steps: CostStep[];
};

export type RecipeCost = {
  /** Exact sum of the lines, to 15 decimals; null while a line is unknown and for a recipe without lines. */
  total: Money | null;
  /** The lower bound: total cost of the known lines. */
  knownTotal: Money;
  lines: LineCost[];
};
