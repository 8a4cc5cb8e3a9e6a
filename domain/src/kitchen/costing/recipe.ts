import type { ConversionStep, MissingFact, Unit, UnitFacts } from '../../shared/units/index.ts';

export type RecipeLine = {
  ingredientId: number;
  quantity: string;
  unit: Unit;
  /** Usable share of what is purchased; absent: the ingredient's own yield. */
  yieldPercent?: string | null;
};

export type CostIngredient = {
  id: number;
  name: string;
  /** The unit `currentCost` is for. */
  unit: Unit;
  /** As purchased, per unit; null if unknown. A prep item's cost comes from its recipe instead. */
  currentCost: string | null;
  kind: 'purchased' | 'prep';
  yieldPercent?: string | null;
  facts: UnitFacts;
  recipe?: { lines: readonly RecipeLine[]; batchYield: { quantity: string; unit: Unit } | null } | null;
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
  | { kind: 'portion'; quantity: string; unit: Unit }
  | { kind: 'yield'; percent: string; quantity: string; unit: Unit }
  | ({ kind: 'converted' } & ConversionStep)
  | { kind: 'price'; perUnit: string; unit: Unit; cost: string };

export type LineCost = {
  /** Exact to 15 decimals; null while something is missing. */
  cost: string | null;
  /** The known minimum: the cost itself, the known part of a prep item, or 0. */
  atLeast: string;
  missing?: CostMissing;
  steps: CostStep[];
};

export type RecipeCost = {
  /** Exact sum of the lines, to 15 decimals; null while a line is unknown and for a recipe without lines. */
  total: string | null;
  /** The lower bound: total cost of the known lines. */
  knownTotal: string;
  lines: LineCost[];
};
