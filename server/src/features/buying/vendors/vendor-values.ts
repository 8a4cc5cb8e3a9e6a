import { t } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { PurchaseWindows } from './purchase-windows.ts';
import { vendorReply } from './vendor-reply.ts';
import * as repo from './vendors.repo.ts';

type Given = {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
};

/** Merges given contact fields over existing ones; an empty string clears a field. Other keys stay. */
export function mergeContact(present: Partial<repo.ContactInfo>, given: Given | undefined): repo.ContactInfo {
  const pick = (key: keyof repo.ContactInfo) => {
    const value = given?.[key];
    return value === undefined ? (present[key] ?? null) : value || null;
  };
  return { ...present, email: pick('email'), phone: pick('phone'), address: pick('address') };
}

/** A merged vendor only exists for past records. */
export async function refuseMerged(
  db: Queryable,
  scope: RestaurantScope,
  row: repo.VendorRow,
  windows: PurchaseWindows,
): Promise<void> {
  if (row.merged_into === null) return;
  const into = await repo.findVendor(db, scope, windows, row.merged_into);
  throw problem(
    'conflict',
    into === null
      ? t('{name} was merged into another vendor. Change that one.', { name: row.name })
      : t('{name} was merged into {other}. Change that one.', { name: row.name, other: into.name }),
  );
}

/** Active vendors of one restaurant have unique names, ignoring case. */
export async function refuseTakenName(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  windows: PurchaseWindows,
  name: string,
  own?: number,
): Promise<void> {
  const other = await repo.findActiveByName(db, scope, name);
  if (other === null || other === own) return;
  const row = await repo.findVendor(db, scope, windows, other);
  throw problem('duplicate', t("There's already a vendor named {name}.", { name: row?.name ?? name }), {
    current: row === null ? undefined : vendorReply(caller, row),
  });
}
