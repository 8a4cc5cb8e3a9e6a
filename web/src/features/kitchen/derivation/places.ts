import type { DishDerivation } from '@platewise/contract';

/** Which figure of a dish is asked about. */
export type DerivedFigure = 'cost' | 'margin' | 'foodCost' | 'recommendedPrice';

export type DerivedLine = DishDerivation['lines'][number];

/** Where one stands on the way down from a figure. */
export type Place =
  | { kind: 'figure' }
  | { kind: 'cost' }
  | { kind: 'line'; line: DerivedLine }
  | { kind: 'prep'; prepId: number };

export type Go = (place: Place) => void;
