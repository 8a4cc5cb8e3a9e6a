import { normaliseVendorName, proposeVendors } from '@platewise/domain';
import type { ReadInvoice } from '@platewise/reader';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { vendorsWithNames } from '../../learning/index.ts';

const sureFromConfidence = 0.95;

export type VendorMatch = { vendorId: number | null; confidence: number | null };

/** The vendor a printed name refers to: by a confirmed name, the vendor's own name, or a similar one. */
export async function matchVendor(db: Queryable, scope: RestaurantScope, printed: string): Promise<VendorMatch> {
  const vendors = await vendorsWithNames(db, scope);
  const key = normaliseVendorName(printed);
  const confirmed = vendors.find((vendor) => vendor.aliases.includes(key) || normaliseVendorName(vendor.name) === key);
  if (confirmed !== undefined) return { vendorId: confirmed.id, confidence: 1 };
  const [best] = proposeVendors(printed, vendors);
  return { vendorId: best?.id ?? null, confidence: best?.confidence ?? null };
}

/** The document's vendor: from what was learned about the vendor's documents, else from the printed name. */
export async function matchReading(
  db: Queryable,
  scope: RestaurantScope,
  { recognised, vendor }: ReadInvoice,
): Promise<VendorMatch | null> {
  const known = recognised === undefined ? [] : await vendorsWithNames(db, scope);
  if (known.some(({ id }) => id === recognised?.vendor)) return { vendorId: recognised?.vendor ?? null, confidence: 1 };
  return vendor === undefined ? null : matchVendor(db, scope, vendor.value);
}

export const isSure = (match: VendorMatch): boolean => (match.confidence ?? 0) >= sureFromConfidence;
