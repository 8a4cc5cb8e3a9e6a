import {
  accountingFormats,
  bookedTypes,
  bookNotes,
  bookProblems,
  dateOrders,
  paymentProblems,
} from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, idIn, listQuery, pathId, restaurantIdIn, text, textOrNone, version } from '../fields.ts';
import { PAYMENT_METHODS } from './payables.ts';

/** Most invoices one period may list. */
export const BOOKS_INVOICE_LIMIT = 5000;
const mostRules = 500;

const tag = 'Accounting exports';
const reads = { module: 'invoices', action: 'read', least: 'manager' } as const;
const writes = { module: 'invoices', action: 'write', least: 'manager' } as const;

const format = z.enum(accountingFormats, { error: 'Choose a format' });
const moneyIn = z.object({ currency: z.string(), total: z.number() });

/** Export state of an invoice: `new` goes into the next file; `withdrawn` was exported and unapproved afterward. */
export const BOOK_STATES = ['new', 'blocked', 'changed', 'withdrawn', 'exported'] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** Export state of a payment: `voided` was exported and undone afterward, so it is still in the books. */
export const BOOK_PAYMENT_STATES = ['new', 'blocked', 'exported', 'voided'] as const;
export type BookPaymentState = (typeof BOOK_PAYMENT_STATES)[number];

const layout = z.object({
  payableAccount: z.string(),
  /** Where payments leave from. Null: none are exported to QuickBooks. */
  bankAccount: z.nullable(z.string()),
  /** For payments by card and in cash; null: the bank account. */
  cardAccount: z.nullable(z.string()),
  cashAccount: z.nullable(z.string()),
  /** Early payment discounts taken. */
  discountAccount: z.nullable(z.string()),
  dateOrder: z.enum(dateOrders),
  taxType: z.string(),
  /** Accounting tax codes by rate in percent; tax at any other rate gets its own line. */
  taxTypes: z.record(z.string(), z.string()),
  className: z.nullable(z.string()),
  trackingName: z.nullable(z.string()),
  trackingOption: z.nullable(z.string()),
  shortenNumbers: z.boolean(),
  convertForeign: z.boolean(),
  detail: z.enum(['lines', 'accounts']),
});

const settings = z.object({
  restaurantId: z.number(),
  currency: z.string(),
  layout,
  /** Rates in percent found on invoices or set for the menu, lowest first. */
  taxRates: z.array(z.number()),
  /** Maps purchases to accounts. The most specific matching rule wins. */
  rules: z.array(
    z.object({
      vendorId: z.nullable(z.number()),
      vendorName: z.nullable(z.string()),
      category: z.nullable(z.string()),
      lineType: z.nullable(z.enum(bookedTypes)),
      account: z.string(),
      taxType: z.nullable(z.string()),
    }),
  ),
  /** Ingredient categories to choose from. */
  categories: z.array(z.string()),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type AccountingSettings = z.infer<typeof settings>;

const ofRestaurant = z.object({ restaurantId: pathId });

export const accountingSettings = endpoint({
  id: 'accounting.settings',
  method: 'GET',
  path: '/api/accounting/:restaurantId/settings',
  tag,
  summary: 'Get account mappings and export settings',
  access: reads,
  params: ofRestaurant,
  reply: settings,
});

/** Replaces all names; an empty name removes the entry. */
const taxTypesIn = z.pipe(
  z.record(
    z.string().check(z.regex(/^(?:[1-9]|[1-3]\d|40)(?:\.\d{1,2})?$|^0\.\d{1,2}$/, 'Enter a tax rate from 0 to 40')),
    z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters')),
  ),
  z.transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))),
);

const choice = { error: 'Choose one from the list' };

export const saveAccountingSettings = endpoint({
  id: 'accounting.saveSettings',
  method: 'PUT',
  path: '/api/accounting/:restaurantId/settings',
  tag,
  summary: 'Change account mappings and export settings; given rules replace all rules',
  access: writes,
  params: ofRestaurant,
  body: z.object({
    layout: z.optional(
      z.object({
        payableAccount: z.optional(text(100, 'Enter the accounts payable account')),
        bankAccount: textOrNone(100),
        cardAccount: textOrNone(100),
        cashAccount: textOrNone(100),
        discountAccount: textOrNone(100),
        dateOrder: z.optional(z.enum(dateOrders, choice)),
        taxType: z.optional(text(100, 'Enter the tax type for no tax')),
        taxTypes: z.optional(taxTypesIn),
        className: textOrNone(100),
        trackingName: textOrNone(100),
        trackingOption: textOrNone(100),
        shortenNumbers: z.optional(z.boolean()),
        convertForeign: z.optional(z.boolean()),
        detail: z.optional(z.enum(['lines', 'accounts'], choice)),
      }),
    ),
    rules: z.optional(
      z
        .array(
          z.object({
            vendorId: z.optional(z.nullable(idIn('Choose a vendor'))),
            category: textOrNone(60),
            lineType: z.optional(z.nullable(z.enum(bookedTypes, choice))),
            account: text(150, 'Enter an account'),
            taxType: textOrNone(100),
          }),
        )
        .check(z.maxLength(mostRules, `At most ${mostRules} accounts`)),
    ),
    version,
  }),
  reply: settings,
  problems: ['invalid', 'stale_version'],
});

/** Default: the first day of last month through today. */
const chosen = {
  format: z.optional(format),
  from: dateOrNone(),
  to: dateOrNone(),
  vendorId: z.optional(idIn()),
};

export const accountingPreview = endpoint({
  id: 'accounting.preview',
  method: 'GET',
  path: '/api/accounting/:restaurantId/preview',
  tag,
  summary: 'Preview an export: what it would contain and what blocks it',
  access: reads,
  params: ofRestaurant,
  query: z.object(chosen),
  reply: z.object({
    restaurantId: z.number(),
    currency: z.string(),
    format,
    from: z.string(),
    to: z.string(),
    counts: z.record(z.enum(BOOK_STATES), z.number()),
    /** The file an export would create now; whatever doesn't fit waits for the next one. */
    next: z.object({ invoices: z.number(), stays: z.number(), totals: z.array(moneyIn) }),
    problems: z.array(z.object({ code: z.enum(bookProblems), invoices: z.number() })),
    /** Payments to vendors dated in the period. */
    payments: z.object({
      /** False if this format can't import payments; none are exported then. */
      supported: z.boolean(),
      counts: z.record(z.enum(BOOK_PAYMENT_STATES), z.number()),
      next: z.object({ payments: z.number(), stays: z.number(), totals: z.array(moneyIn) }),
      problems: z.array(z.object({ code: z.enum(paymentProblems), message: z.string(), payments: z.number() })),
      /** Exported and undone since: void them in the books too. At most 50, newest first. */
      voided: z.array(
        z.object({
          id: z.number(),
          number: z.string(),
          vendorName: z.string(),
          paidOn: z.string(),
          currency: z.string(),
          amount: z.number(),
          exportId: z.number(),
        }),
      ),
    }),
    /** Purchases with no account. */
    unmapped: z.array(
      z.object({ lineType: z.enum(bookedTypes), category: z.nullable(z.string()), invoices: z.number() }),
    ),
    /** Dated in the period but not approved, so in no file. */
    waiting: z.number(),
    /** Whether any account is set. */
    mapped: z.boolean(),
    can: z.object({ export: z.boolean() }),
  }),
  problems: ['invalid'],
});
export type AccountingPreview = z.infer<(typeof accountingPreview)['reply']>;

const told = <Codes extends readonly string[]>(codes: Codes) =>
  z.array(z.object({ code: z.enum(codes), message: z.string() }));

const bookRow = z.object({
  id: z.number(),
  restaurantId: z.number(),
  invoiceNumber: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  date: z.string(),
  dueDate: z.nullable(z.string()),
  currency: z.string(),
  total: z.number(),
  state: z.enum(BOOK_STATES),
  /** Why it can't go into a file of this format. */
  problems: told(bookProblems),
  notes: told(bookNotes),
  /** Its last export to the same accounting system, and in what form. */
  exported: z.nullable(
    z.object({ exportId: z.number(), at: z.string(), format, currency: z.string(), total: z.number() }),
  ),
  /** False if the invoice has been deleted since. */
  present: z.boolean(),
});
export type BookRow = z.infer<typeof bookRow>;

export const accountingInvoices = endpoint({
  id: 'accounting.invoices',
  method: 'GET',
  path: '/api/accounting/:restaurantId/invoices',
  tag,
  summary: 'List approved invoices of a period with their export state, newest first',
  access: reads,
  params: ofRestaurant,
  query: z.object({
    ...chosen,
    state: z.optional(z.enum(BOOK_STATES)),
    q: listQuery.q,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(bookRow),
  paged: true,
  problems: ['invalid'],
});

const exportRow = z.object({
  id: z.number(),
  restaurantId: z.number(),
  format,
  from: z.string(),
  to: z.string(),
  /** The vendor filter used, if any. */
  vendorName: z.nullable(z.string()),
  invoices: z.number(),
  totals: z.array(moneyIn),
  filename: z.string(),
  payments: z.number(),
  paymentTotals: z.array(moneyIn),
  /** The file of the payments; null if there are none. */
  paymentsFilename: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  can: z.object({ undo: z.boolean() }),
});
export type AccountingExport = z.infer<typeof exportRow>;

export const listAccountingExports = endpoint({
  id: 'accounting.list',
  method: 'GET',
  path: '/api/accounting-exports',
  tag,
  summary: 'List exports, newest first',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(exportRow),
  paged: true,
});

export const createAccountingExport = endpoint({
  id: 'accounting.create',
  method: 'POST',
  path: '/api/accounting-exports',
  tag,
  summary: 'Export the new and ready invoices and payments, or the given invoices; they then count as exported',
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    format,
    from: dateOrNone(),
    to: dateOrNone(),
    vendorId: z.optional(z.nullable(idIn('Choose a vendor'))),
    /**
     * Exactly these invoices of the period, including ones already exported, and no payments. Default: all invoices and
     * payments that are new and ready.
     */
    invoiceIds: z.optional(
      z.array(idIn()).check(z.minLength(1, 'Choose invoices'), z.maxLength(1000, 'At most 1000 invoices')),
    ),
  }),
  reply: exportRow,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'conflict'],
});

export const getAccountingExport = endpoint({
  id: 'accounting.get',
  method: 'GET',
  path: '/api/accounting-exports/:id',
  tag,
  summary: 'Get an export with its bills and their current state',
  access: reads,
  params: z.object({ id: pathId }),
  reply: z.extend(exportRow, {
    bills: z.array(
      z.object({
        invoiceId: z.number(),
        number: z.string(),
        vendorName: z.string(),
        date: z.string(),
        currency: z.string(),
        total: z.number(),
        lines: z.number(),
        /** Compared with the invoice as it is now. */
        since: z.enum(['same', 'changed', 'withdrawn']),
      }),
    ),
    paid: z.array(
      z.object({
        paymentId: z.number(),
        number: z.string(),
        vendorName: z.string(),
        paidOn: z.string(),
        currency: z.string(),
        amount: z.number(),
        discount: z.number(),
        method: z.enum(PAYMENT_METHODS),
        reference: z.nullable(z.string()),
        /** `voided`: undone after the export. */
        since: z.enum(['same', 'voided']),
      }),
    ),
  }),
});
export type AccountingExportDetail = z.infer<(typeof getAccountingExport)['reply']>;

export const accountingExportFile = endpoint({
  id: 'accounting.file',
  method: 'GET',
  path: '/api/accounting-exports/:id/file',
  tag,
  summary: 'Download the export file of the bills or of the payments',
  access: reads,
  params: z.object({ id: pathId }),
  query: z.object({ content: z.optional(z.enum(['bills', 'payments'], { error: 'Choose bills or payments' })) }),
  produces: 'file',
});

export const undoAccountingExport = endpoint({
  id: 'accounting.undo',
  method: 'POST',
  path: '/api/accounting-exports/:id/undo',
  tag,
  summary: 'Undo an export; its invoices and payments are no longer marked as exported',
  access: writes,
  params: z.object({ id: pathId }),
  reply: exportRow,
});
