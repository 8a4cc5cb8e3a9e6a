import type { DishDerivation } from '@platewise/contract';

/** The dish figure to explain. */
export type DerivedFigure = 'cost' | 'margin' | 'foodCost' | 'recommendedPrice';

export type DerivedLine = DishDerivation['lines'][number];

/** The current level of the drill-down. */
export type Place =
  | { kind: 'figure' }
  | { kind: 'cost' }
  | { kind: 'line'; line: DerivedLine }
  | { kind: 'prep'; prepId: number };

export type Go = (place: Place) => void;
