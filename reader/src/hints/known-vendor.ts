import type { Row } from '../layout/rows.ts';
import { marksIn } from './marks.ts';
import type { ReadHints, Recognised, VendorHints } from './read-hints.ts';
import { recogniseVendor } from './recognise-vendor.ts';

/**
 * The marks that distinguish the document's vendor, the vendor they identify, and what was learned about that vendor.
 */
export type KnownVendor = { marks: string[]; recognised?: Recognised; hints?: VendorHints };

export function knownVendor(
  rows: readonly Row[],
  printed: string | undefined,
  hints: ReadHints | undefined,
): KnownVendor {
  const marks = marksIn(rows);
  const recognised = hints && recogniseVendor(rows, marks, printed, hints);
  if (!recognised) return { marks };
  return { marks, recognised, hints: hints.vendors.find((each) => each.vendor === recognised.vendor) };
}
