/** How a made-up label looks: on a case, on a package for shops, from a scale, written in a kitchen, or European. */
export const labelLayouts = ['case', 'front', 'scale', 'kitchen', 'european'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/**
 * What a reader should find on one label. Dates are `YYYY-MM-DD`; `quantity` is null unless a number of packages is
 * printed; `bestBefore` is null where the printed date can be taken in two ways.
 */
export type LabelGold = {
  layout: LabelLayout;
  name: string;
  contents: { quantity: number; unit: string } | null;
  bestBefore: string | null;
  lot: string | null;
  /** In 14 digits. */
  gtin: string | null;
  quantity: number | null;
};

export type LabelSheet = { seed: number; pdf: Uint8Array; gold: LabelGold[] };
