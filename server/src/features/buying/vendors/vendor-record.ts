import {
  deleteVendor,
  type PaymentTerms,
  setVendorAutoApproval,
  updateVendor,
  VENDOR_AUTO_APPROVALS,
  type Vendor,
  vendorContact,
} from '@platewise/contract';
import { businessDateAt, periodToDates } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { detailsIn } from '../../../platform/db/details.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { RecordKind } from '../../people/audit/index.ts';
import * as repo from './vendors.repo.ts';

export const vendorRecord: RecordKind<repo.VendorRow, Vendor> = {
  subject: 'vendor',
  named: 'The vendor',
  placed: repo.placeOfVendor,
  lock: repo.lockVendor,
  find: (trx, scope, id, { caller, now }) => repo.findVendor(trx, scope, purchaseWindows(caller, now), id),
  reply: vendorReply,
};

/** The last 30 days on each restaurant's calendar. */
export function purchaseWindows(caller: Caller, now: Date): repo.PurchaseWindows {
  const windows: repo.PurchaseWindows = { restaurantIds: [], from: [], to: [] };
  for (const { id, settings } of caller.restaurants) {
    const { from, to } = periodToDates('30d', businessDateAt(now.toISOString(), settings.timezone, '00:00'));
    windows.restaurantIds.push(id);
    windows.from.push(from);
    windows.to.push(to);
  }
  return windows;
}

type Terms = Pick<repo.VendorRow, 'payment_days' | 'discount_percent' | 'discount_days'>;

/** A vendor's payment terms; nothing is known of no vendor. */
export const termsOf = (row: Terms | undefined): PaymentTerms => ({
  netDays: row?.payment_days ?? null,
  discountPercent: numberOrNull(row?.discount_percent),
  discountDays: row?.discount_days ?? null,
});

export function vendorReply(caller: Caller, row: repo.VendorRow): Vendor {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    contactInfo: detailsIn(vendorContact, row.contact_info),
    isActive: row.is_active,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    ingredientCount: row.ingredients,
    totalValue: Number(row.total_value),
    purchases30d: Number(row.purchases),
    invoiceCount: row.invoices,
    documentCount: row.documents,
    autoApproval: {
      setting: VENDOR_AUTO_APPROVALS.find((setting) => setting === row.auto_approval) ?? 'inherit',
      limit: numberOrNull(row.auto_approval_limit),
    },
    paymentTerms: termsOf(row),
    recentProducts: row.recent.map(({ id, name, unit, cost }) => ({
      id,
      name,
      unit,
      currentCost: numberOrNull(cost),
    })),
    can: {
      edit: caller.may(updateVendor.access, row.restaurant_id),
      remove: caller.may(deleteVendor.access, row.restaurant_id),
      setAutoApproval: caller.may(setVendorAutoApproval.access, row.restaurant_id),
    },
  };
}
