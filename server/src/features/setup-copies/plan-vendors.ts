import { normaliseVendorName } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { vendorsWithNames } from '../learning/index.ts';
import type { SetupVendor } from './setup.repo.ts';

const keyOf = (name: string) => normaliseVendorName(name) || name.trim().toLowerCase();

/** Answers the vendor here that a name means: its own name, or one that approvals have confirmed for it. */
export async function vendorFinder(
  db: Queryable,
  target: RestaurantScope,
): Promise<(name: string) => SetupVendor | undefined> {
  const here = await vendorsWithNames(db, target);
  const byKey = new Map<string, SetupVendor>();
  for (const vendor of here) for (const alias of vendor.aliases) byKey.set(alias, vendor);
  for (const vendor of here) byKey.set(keyOf(vendor.name), vendor);
  return (name) => byKey.get(keyOf(name));
}

export type VendorPlan = {
  /** By the vendor there: who it is here. */
  here: Map<number, SetupVendor>;
  /** Vendors to add; one of the same name as an earlier one is that one. */
  made: SetupVendor[];
  sameAsMade: Map<number, number>;
};

export function planVendors(
  wanted: readonly SetupVendor[],
  find: (name: string) => SetupVendor | undefined,
  create: boolean,
): VendorPlan {
  const plan: VendorPlan = { here: new Map(), made: [], sameAsMade: new Map() };
  const fresh = new Map<string, number>();
  for (const vendor of wanted) {
    const found = find(vendor.name);
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
