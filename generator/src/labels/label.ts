/** Kinds of made-up labels: on a case, on a retail package, from a store scale, from a kitchen, or European. */
export const labelLayouts = ['case', 'front', 'scale', 'kitchen', 'european'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/**
 * What the reader should find on one label. Dates are `YYYY-MM-DD`; `quantity` is null unless a number of packages is
 * printed; `bestBefore` is null if the printed date is ambiguous.
 */
export type LabelGold = {
  layout: LabelLayout;
  name: string;
  contents: { quantity: number; unit: string } | null;
  bestBefore: string | null;
  lot: string | null;
  /** As 14 digits. */
  gtin: string | null;
  quantity: number | null;
};

export type LabelSheet = { seed: number; pdf: Uint8Array; gold: LabelGold[] };
