import { valueBases } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { ARRIVAL_WAYS } from './inbox.ts';
import { origin } from './invoice-lines.ts';
import { invoice } from './invoices.ts';

const check = z.object({
  code: z.string(),
  held: z.boolean(),
  message: z.string(),
  lineId: z.nullable(z.number()),
  expected: z.nullable(z.string()),
  actual: z.nullable(z.string()),
  /** The page concerned, if any. */
  page: z.nullable(z.number()),
});

/** Another document of the invoice; `way` is how it arrived, null if it was uploaded. */
const copy = z.object({
  id: z.number(),
  filename: z.string(),
  fileType: z.nullable(z.string()),
  way: z.nullable(z.enum(ARRIVAL_WAYS)),
  sender: z.nullable(z.string()),
  arrivedAt: z.string(),
  /**
   * Where the two differ. `missing`: a line that this document lacks; `extra`: one that only it has. `own` is the invoice's
   * figure.
   */
  differences: z.array(
    z.object({
      kind: z.enum(['date', 'total', 'price', 'quantity', 'line_total', 'missing', 'extra']),
      description: z.nullable(z.string()),
      own: z.nullable(z.number()),
      other: z.nullable(z.number()),
      /** The invoice's date and the document's, if those differ. */
      dates: z.nullable(z.object({ own: z.string(), other: z.string() })),
    }),
  ),
  version: z.number(),
  can: z.object({ separate: z.boolean() }),
});

/** Why an invoice can't be approved as it is, or what approving it leaves open. */
const blocker = z.object({
  code: z.string(),
  /** In plain words, with figures and names. */
  message: z.string(),
  /** The same for a place with little room. */
  short: z.string(),
  /** False: it can be approved, but the line changes no cost until what is missing is known. */
  blocks: z.boolean(),
  /** The field of the approval that overcomes it; null if the invoice has to be changed. */
  acceptedWith: z.nullable(z.enum(['acceptDifference', 'acceptDuplicate', 'acceptCosts', 'exchangeRate'])),
  /** The lines concerned, each by its ingredient or description. */
  lines: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** Everything the review screen needs except the lines. */
export const reviewInvoice = endpoint({
  id: 'invoices.review',
  method: 'GET',
  path: '/api/invoices/:id/review',
  tag: 'Invoices',
  summary: 'Get extracted values with their page positions, checks and approval blockers',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.object({
    invoice,
    origins: z.record(z.string(), origin),
    /**
     * Pages with their numbers in the file, at displayed size; `turned` is the clockwise rotation from the stored
     * page.
     */
    pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number(), turned: z.number() })),
    checks: z.array(check),
    sums: z.object({
      goods: z.number(),
      credits: z.number(),
      freight: z.number(),
      deposits: z.number(),
      fees: z.number(),
      tax: z.number(),
      discounts: z.number(),
      lines: z.number(),
      total: z.nullable(z.number()),
      missing: z.nullable(z.number()),
    }),
    /** Input tax by rate, lowest first; empty if no line has a rate. */
    inputTax: z.array(
      z.object({
        /** Percent; null for lines without a rate. */
        rate: z.nullable(z.number()),
        net: z.number(),
        /** Null if one tax amount for several rates can't be split to the cent. */
        tax: z.nullable(z.number()),
      }),
    ),
    blockers: z.array(blocker),
    vendorProposal: z.nullable(
      z.object({ name: z.string(), vendorId: z.nullable(z.number()), confidence: z.nullable(z.number()) }),
    ),
    duplicate: z.nullable(
      z.object({
        id: z.number(),
        invoiceNumber: z.nullable(z.string()),
        vendorName: z.nullable(z.string()),
        invoiceDate: z.nullable(z.string()),
        totalAmount: z.nullable(z.number()),
        approvedAt: z.nullable(z.string()),
        by: z.enum(['file', 'number']),
      }),
    ),
    /** Other documents of the same invoice, such as the paper of an EDI invoice. Their figures don't count. */
    copies: z.array(copy),
    /**
     * Its neighbors in the review queue, ordered by money at risk. After it leaves the queue, the next one takes
     * its place.
     */
    previousId: z.nullable(z.number()),
    nextId: z.nullable(z.number()),
    place: z.nullable(z.object({ index: z.number(), of: z.number() })),
  }),
  problems: [],
});
export type InvoiceReview = z.infer<(typeof reviewInvoice)['reply']>;

export const invoicePage = endpoint({
  id: 'invoices.page',
  method: 'GET',
  path: '/api/invoices/:id/pages/:page',
  tag: 'Invoices',
  summary: 'Get a page as an image',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId, page: pathId }),
  query: z.object({
    width: z.optional(z.enum(['400', '800', '1200', '1600', '2400'])),
    /** Default: the rotation stored with the page. */
    turned: z.optional(z.enum(['0', '90', '180', '270'])),
  }),
  produces: 'file',
});

export const invoiceWords = endpoint({
  id: 'invoices.words',
  method: 'GET',
  path: '/api/invoices/:id/pages/:page/words',
  tag: 'Invoices',
  summary: 'Get the words of a page with their positions',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId, page: pathId }),
  reply: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), w: z.number(), h: z.number() })),
});

export const invoiceDocument = endpoint({
  id: 'invoices.document',
  method: 'GET',
  path: '/api/invoices/:id/document',
  tag: 'Invoices',
  summary: 'Get the original file',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  produces: 'file',
});

const dishChange = z.object({
  menuItemId: z.number(),
  name: z.string(),
  price: z.nullable(z.number()),
  costBefore: z.nullable(z.number()),
  costAfter: z.nullable(z.number()),
  marginBefore: z.nullable(z.number()),
  marginAfter: z.nullable(z.number()),
  targetMargin: z.number(),
  fallsBelowTarget: z.boolean(),
  belowTarget: z.boolean(),
  /** Added cost per month at the last 30 days' sales; null if sales are unknown. */
  monthly: z.nullable(z.number()),
});

export const invoiceImpact = endpoint({
  id: 'invoices.impact',
  method: 'GET',
  path: '/api/invoices/:id/impact',
  tag: 'Invoices',
  summary: 'Get the impact of approval on stock, ingredient costs and dish margins',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  costsOnly: true,
  reply: z.object({
    state: z.enum(['projected', 'posted']),
    currency: z.string(),
    ingredients: z.array(
      z.object({
        ingredientId: z.number(),
        name: z.string(),
        unit: z.string(),
        quantity: z.number(),
        costBefore: z.nullable(z.number()),
        costAfter: z.nullable(z.number()),
        /**
         * The dish's cost for it once this invoice is approved; differs from `costAfter` if a later price set the
         * cost.
         */
        currentCost: z.nullable(z.number()),
        change: z.nullable(z.number()),
        changePercent: z.nullable(z.number()),
        /** Whether the current cost changes. False if a later invoice already set it. */
        becomesCurrent: z.boolean(),
        note: z.nullable(z.string()),
        dishes: z.number(),
        fallBelowTarget: z.number(),
        /** Added cost per month, positive for an increase; null if neither purchases nor sales are known. */
        monthly: z.nullable(z.number()),
        monthlyBasis: z.nullable(z.enum(valueBases)),
        lineIds: z.array(z.number()),
      }),
    ),
    /** What it adds to stock if the restaurant restocks on approval; once approved, what it added. */
    stock: z.object({
      restocks: z.boolean(),
      items: z.array(
        z.object({
          ingredientId: z.number(),
          /** Null if not in stock yet; approval adds it at `location`. */
          inventoryId: z.nullable(z.number()),
          name: z.string(),
          unit: z.string(),
          location: z.string(),
          change: z.number(),
          before: z.number(),
          after: z.number(),
        }),
      ),
    }),
    dishes: z.array(dishChange),
    skipped: z.array(z.object({ lineId: z.number(), description: z.string(), reason: z.string() })),
    /** Total over the ingredients whose cost changes. */
    monthly: z.nullable(z.number()),
    /** Explains a null `monthly`. */
    monthlyNote: z.nullable(z.string()),
  }),
});
export type InvoiceImpact = z.infer<(typeof invoiceImpact)['reply']>;
