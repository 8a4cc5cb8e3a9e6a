import { normaliseVendorName } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { vendorsWithNames } from '../../buying/learning/index.ts';
import { type Place, readVendors, type SetupVendor } from './setup.repo.ts';

const keyOf = (name: string) => normaliseVendorName(name) || name.trim().toLowerCase();

/** A vendor there, with the other names that approvals have confirmed for it. */
export type NamedVendor = SetupVendor & { aliases: readonly string[] };

/** The vendors in use there, by name. */
export async function vendorsThere(db: Queryable, source: Place): Promise<NamedVendor[]> {
  const aliases = new Map((await vendorsWithNames(db, source.reach)).map((vendor) => [vendor.id, vendor.aliases]));
  return (await readVendors(db, source)).map((vendor) => ({ ...vendor, aliases: aliases.get(vendor.id) ?? [] }));
}

type FindVendor = (vendor: NamedVendor) => SetupVendor | undefined;

/**
 * Answers who a vendor there is here: the one that goes by its name here, else the only one that goes by its other names.
 * A vendor goes by its own name and by those that approvals have confirmed for it.
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
  /** By the vendor there: who it is here. */
  here: Map<number, SetupVendor>;
  /** Vendors to add; one of the same name as an earlier one is that one. */
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
