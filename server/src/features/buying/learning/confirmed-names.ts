import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { factsAbout } from './learned.repo.ts';
import { activeVendors, type KnownFirm } from './lesson-origins.repo.ts';
import { rulingNames } from './ruling-names.ts';

/** A restaurant's active vendors, each with the names approvals have confirmed for it alone. */
export async function vendorsWithNames(db: Queryable, reach: Reach): Promise<(KnownFirm & { aliases: string[] })[]> {
  const vendors = await activeVendors(db, reach);
  const ruling = rulingNames(await factsAbout(db, reach, ['name']), vendors);
  const aliases = Map.groupBy(ruling, ([, vendorId]) => vendorId);
  return vendors.map((vendor) => ({ ...vendor, aliases: (aliases.get(vendor.id) ?? []).map(([name]) => name) }));
}
