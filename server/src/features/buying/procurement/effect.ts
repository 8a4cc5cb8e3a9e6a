import type { VendorEffect } from '../../insight/recommendations/index.ts';

/** What accepting changed, so that it is undone as a whole. */
export type Effect = {
  vendor: VendorEffect;
  /** The item was mapped to the ingredient by it: till then nobody had said what it is. */
  mapped: boolean;
  /** From whom it is ordered, where that was its former vendor. */
  ordering: { id: number; primary: number | null; alternatives: number[] }[];
  /** Advice that competed with it and was closed: of this page, and of the pricing page. */
  closed: { procurement: number[]; advice: number[] };
};
