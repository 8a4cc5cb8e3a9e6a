import type { DishDerivation } from '@platewise/contract';

export type DerivedLine = DishDerivation['lines'][number];

/** Where one stands on the way down from a figure. */
export type Place =
  | { kind: 'figure' }
  | { kind: 'cost' }
  | { kind: 'line'; line: DerivedLine }
  | { kind: 'prep'; prepId: number };

export type Go = (place: Place) => void;
