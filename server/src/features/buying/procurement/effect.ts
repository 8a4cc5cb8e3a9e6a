import type { VendorEffect } from '../../insight/recommendations/index.ts';

/** What accepting changed, so it can be undone as a whole. */
export type Effect = {
  vendor: VendorEffect;
  /** Accepting mapped the item to the ingredient; it wasn't mapped before. */
  mapped: boolean;
  /** Ordering preferences, if they pointed to the former vendor. */
  ordering: { id: number; primary: number | null; alternatives: number[] }[];
  /** Competing advice that was closed: on this page, and on the pricing page. */
  closed: { procurement: number[]; advice: number[] };
};
