import { type Money, msg, type Percent, vendorAutoApprovals } from '@platewise/domain';
import * as z from 'zod/mini';
import { type Details, detailsInput, detailsReply } from '../details.ts';
import { endpoint } from '../endpoint.ts';
import {
  amountOrNone,
  bulkOf,
  deleted,
  listQuery,
  MONEY_MAX,
  pathId,
  restaurantIdIn,
  text,
  textOrNone,
  version,
} from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';

export const VENDOR_AUTO_APPROVALS = vendorAutoApprovals;

const emailOrNone = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(255, 'At most 255 characters'),
        z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email address'),
      ),
  ),
);

export const vendorContact = {
  email: { label: msg('Email'), type: 'email', input: emailOrNone },
  phone: { label: msg('Phone'), type: 'tel', input: textOrNone(40) },
  address: { label: msg('Address'), type: 'text', wide: true, input: textOrNone(300) },
} as const satisfies Details;

export const paymentTerms = z.object({
  /** An invoice without a due date is due this many days after its date; null if unknown. */
  netDays: z.nullable(z.number()),
  /** Percent off the total if it is paid within `discountDays` of the invoice date; both are null without a discount. */
  discountPercent: z.nullable(z.number()),
  discountDays: z.nullable(z.number()),
});
export type PaymentTerms = z.infer<typeof paymentTerms>;

export const vendor = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  contactInfo: detailsReply(vendorContact),
  isActive: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  ingredientCount: z.number(),
  /** Sum of the current unit costs of its ingredients. */
  totalValue: costField(z.nullable(z.number())),
  /** Approved purchases in the last 30 days. */
  purchases30d: costField(z.nullable(z.number())),
  invoiceCount: z.number(),
  /** Statements, quotes and other non-invoice documents. */
  documentCount: z.number(),
  /** Whether its invoices may be approved automatically; the restaurant's limit also applies. */
  autoApproval: z.object({ setting: z.enum(VENDOR_AUTO_APPROVALS), limit: z.nullable(z.number()) }),
  paymentTerms,
  recentProducts: z.array(
    z.object({ id: z.number(), name: z.string(), unit: z.string(), currentCost: costField(z.nullable(z.number())) }),
  ),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), setAutoApproval: z.boolean() }),
});
export type Vendor = z.infer<typeof vendor>;

export const listVendors = endpoint({
  id: 'vendors.list',
  method: 'GET',
  path: '/api/vendors',
  aliases: ['/api/vendors/:restaurantId'],
  tag: 'Vendors',
  summary: 'List vendors by name',
  access: { module: 'vendors', action: 'read' },
  query: z.object({
    ...listQuery,
    sort: costChoice(z.optional(z.enum(['name', 'purchases', 'ingredients', 'newest'])), ['purchases']),
  }),
  reply: z.array(vendor),
  paged: true,
});

export const vendorSummary = endpoint({
  id: 'vendors.summary',
  method: 'GET',
  path: '/api/vendors/summary',
  tag: 'Vendors',
  summary: 'Get totals for the filtered vendors',
  access: { module: 'vendors', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn, q: listQuery.q }),
  reply: z.object({ totalVendors: z.number(), activeRelationships: z.number(), totalProducts: z.number() }),
});

export const getVendor = endpoint({
  id: 'vendors.get',
  method: 'GET',
  path: '/api/vendors/:id/detail',
  tag: 'Vendors',
  summary: 'Get a vendor',
  access: { module: 'vendors', action: 'read' },
  params: z.object({ id: pathId }),
  reply: vendor,
});

export const vendorInventory = endpoint({
  id: 'vendors.inventory',
  method: 'GET',
  path: '/api/vendors/:id/inventory',
  tag: 'Vendors',
  summary: "Get the stock of a vendor's ingredients",
  access: { module: 'vendors', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(
    z.object({
      inventoryId: z.number(),
      ingredientId: z.number(),
      name: z.string(),
      unit: z.string(),
      location: z.nullable(z.string()),
      currentStock: z.number(),
      currentCost: costField(z.nullable(z.number())),
      /** Stock value at current cost; null if the cost is unknown. */
      value: costField(z.nullable(z.number())),
      status: z.string(),
    }),
  ),
});

export const createVendor = endpoint({
  id: 'vendors.create',
  method: 'POST',
  path: '/api/vendors',
  tag: 'Vendors',
  summary: 'Add a vendor',
  access: { module: 'vendors', action: 'write' },
  body: z.object({
    restaurantId: restaurantIdIn,
    name: text(160, 'Vendor name is required'),
    contactInfo: z.optional(detailsInput(vendorContact)),
  }),
  reply: vendor,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'duplicate'],
});

export const updateVendor = endpoint({
  id: 'vendors.update',
  method: 'PATCH',
  path: '/api/vendors/:id',
  tag: 'Vendors',
  summary: 'Change a vendor',
  access: { module: 'vendors', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    restaurantId: restaurantIdIn,
    name: z.optional(text(160, 'Vendor name is required')),
    contactInfo: z.optional(detailsInput(vendorContact)),
    isActive: z.optional(z.boolean()),
    version,
  }),
  reply: vendor,
  problems: ['invalid', 'stale_version', 'duplicate'],
});

export const setVendorAutoApproval = endpoint({
  id: 'vendors.setAutoApproval',
  method: 'PUT',
  path: '/api/vendors/:id/auto-approval',
  tag: 'Vendors',
  summary: "Set automatic approval for a vendor's invoices, up to a total",
  access: { module: 'vendors', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.object({
    setting: z.enum(VENDOR_AUTO_APPROVALS, { error: 'Choose one from the list' }),
    /** Omitted, null or empty: only the restaurant's limit applies. */
    limit: amountOrNone<Money>({ message: 'Enter a limit above 0', scale: 2, above: '0', max: MONEY_MAX }),
    version,
  }),
  reply: vendor,
  problems: ['invalid', 'stale_version'],
});

const days = () => {
  const message = 'Enter a whole number of days from 0 to 365';
  return z.optional(z.nullable(z.int({ error: message }).check(z.gte(0, message), z.lte(365, message))));
};

export const setPaymentTerms = endpoint({
  id: 'vendors.setPaymentTerms',
  method: 'PUT',
  path: '/api/vendors/:id/payment-terms',
  tag: 'Vendors',
  summary: "Set a vendor's payment terms; unpaid invoices without a printed due date follow them",
  access: { module: 'vendors', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.object({
    /** Null or omitted: unknown. */
    netDays: days(),
    discountPercent: amountOrNone<Percent>({
      message: 'Enter a percentage between 0 and 100',
      scale: 2,
      above: '0',
      max: '99.99',
    }),
    discountDays: days(),
    version,
  }),
  /** `invoices`: how many unpaid invoices have another due date now. */
  reply: z.object({ vendor, invoices: z.number() }),
  problems: ['invalid', 'stale_version', 'conflict'],
});

export const changeVendors = endpoint({
  id: 'vendors.changeSeveral',
  method: 'POST',
  path: '/api/vendors/bulk',
  tag: 'Vendors',
  summary: 'Change several vendors of one restaurant, all or none of them',
  access: { module: 'vendors', action: 'write' },
  heavy: true,
  body: bulkOf('a vendor', {
    isActive: z.optional(z.boolean()),
    /** Requires the same permission as setting it for one vendor. A vendor's own limit is unchanged. */
    autoApproval: z.optional(z.enum(VENDOR_AUTO_APPROVALS, { error: 'Choose one from the list' })),
  }),
  reply: z.array(vendor),
  problems: ['invalid', 'not_found', 'stale_version', 'duplicate', 'conflict', 'forbidden'],
});

export const vendorRemoval = endpoint({
  id: 'vendors.removal',
  method: 'GET',
  path: '/api/vendors/:id/removal',
  tag: 'Vendors',
  summary: 'Preview removing a vendor: deleted, or deactivated if something refers to it',
  access: { module: 'vendors', action: 'read' },
  params: z.object({ id: pathId }),
  reply: deleted,
});

export const deleteVendor = endpoint({
  id: 'vendors.delete',
  method: 'DELETE',
  path: '/api/vendors/:id',
  tag: 'Vendors',
  summary: 'Remove a vendor: 204 if nothing refers to it, otherwise 200 and it is deactivated',
  access: { module: 'vendors', action: 'delete' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: deleted,
  problems: ['stale_version'],
});
