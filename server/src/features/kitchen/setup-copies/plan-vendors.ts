import { normaliseVendorName } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { vendorsWithNames } from '../../buying/learning/index.ts';
import { type Place, readVendors, type SetupVendor } from './setup.repo.ts';

const keyOf = (name: string) => normaliseVendorName(name) || name.trim().toLowerCase();

/** A source vendor, with the other names approvals have confirmed for it. */
export type NamedVendor = SetupVendor & { aliases: readonly string[] };

/** The source's active vendors, by name. */
export async function vendorsThere(db: Queryable, source: Place): Promise<NamedVendor[]> {
  const aliases = new Map((await vendorsWithNames(db, source.reach)).map((vendor) => [vendor.id, vendor.aliases]));
  return (await readVendors(db, source)).map((vendor) => ({ ...vendor, aliases: aliases.get(vendor.id) ?? [] }));
}

type FindVendor = (vendor: NamedVendor) => SetupVendor | undefined;

/**
 * Finds a source vendor's counterpart here: the vendor with its name, else the only one with one of its other names. A
 * vendor's names are its own and those confirmed by approvals.
 */
export async function vendorFinder(db: Queryable, target: RestaurantScope): Promise<FindVendor> {
  const here = await vendorsWithNames(db, target);
  const byKey = new Map<string, SetupVendor>();
  for (const vendor of here) for (const alias of vendor.aliases) byKey.set(alias, vendor);
  for (const vendor of here) byKey.set(keyOf(vendor.name), vendor);
  return ({ name, aliases }) => {
    const own = byKey.get(keyOf(name));
    if (own !== undefined) return own;
    const [only, ...others] = new Set(aliases.flatMap((alias) => byKey.get(alias) ?? []));
    return others.length === 0 ? only : undefined;
  };
}

export type VendorPlan = {
  /** Existing counterparts by source vendor. */
  here: Map<number, SetupVendor>;
  /** Vendors to add; one with the same name as an earlier one maps to that one. */
  made: SetupVendor[];
  sameAsMade: Map<number, number>;
};

export function planVendors(wanted: readonly NamedVendor[], find: FindVendor, create: boolean): VendorPlan {
  const plan: VendorPlan = { here: new Map(), made: [], sameAsMade: new Map() };
  const fresh = new Map<string, number>();
  for (const vendor of wanted) {
    const found = find(vendor);
    const twin = fresh.get(keyOf(vendor.name));
    if (found !== undefined) plan.here.set(vendor.id, found);
    else if (!create) continue;
    else if (twin !== undefined) plan.sameAsMade.set(vendor.id, twin);
    else {
      plan.made.push(vendor);
      fresh.set(keyOf(vendor.name), vendor.id);
    }
  }
  return plan;
}
