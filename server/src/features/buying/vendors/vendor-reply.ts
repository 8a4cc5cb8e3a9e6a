import {
  deleteVendor,
  setVendorAutoApproval,
  updateVendor,
  VENDOR_AUTO_APPROVALS,
  type Vendor,
} from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import { termsOf } from './terms-of.ts';
import type { VendorRow } from './vendors.repo.ts';

export function vendorReply(caller: Caller, row: VendorRow): Vendor {
  const { email = null, phone = null, address = null } = row.contact_info;
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    contactInfo: { email, phone, address },
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
      limit: row.auto_approval_limit === null ? null : Number(row.auto_approval_limit),
    },
    paymentTerms: termsOf(row),
    recentProducts: row.recent.map(({ id, name, unit, cost }) => ({
      id,
      name,
      unit,
      currentCost: cost === null ? null : Number(cost),
    })),
    can: {
      edit: caller.may(updateVendor.access, row.restaurant_id),
      remove: caller.may(deleteVendor.access, row.restaurant_id),
      setAutoApproval: caller.may(setVendorAutoApproval.access, row.restaurant_id),
    },
  };
}
