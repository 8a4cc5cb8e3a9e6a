import { ingredientUnits } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, oneOf, pathId, text, version } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { ALL_INGREDIENT_CATEGORIES } from '../kitchen/ingredients.ts';
import { missingFact } from '../kitchen/missing-fact.ts';
import { LINES_AT_ONCE, lineFields } from './invoice-line-fields.ts';
import { ITEM_TYPES, LINE_TYPES } from './invoices.ts';

const box = z.object({ page: z.number(), x: z.number(), y: z.number(), w: z.number(), h: z.number() });
/** Where a value is on the page and how confident the reader is. */
export const origin = z.object({
  confidence: z.number(),
  box: z.nullable(box),
  read: z.string(),
  /** The value as read, if the print differs: a date, an amount, or a learned unit word. */
  value: z.optional(z.string()),
  checked: z.boolean(),
  /** Who read the value, if not the document's reader. */
  reader: z.optional(z.string()),
});
export type Origin = z.infer<typeof origin>;

const pack = z.object({ count: z.number(), size: z.number(), unit: z.string(), catchWeight: z.boolean() });

/** Why a line's cost is doubtful, in plain words. */
const costDoubt = z.object({ code: z.string(), message: z.string() });

/** The pack reading that would make the cost plausible; send `packText` to apply it. */
const likelyPack = z.object({ packText: z.string(), cost: z.number(), message: z.string() });

export const lineItem = z.object({
  id: z.number(),
  invoiceId: z.number(),
  position: z.number(),
  description: z.string(),
  itemCode: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  /** Billed weight of a catch-weight line; its unit price is per weight unit. */
  weight: z.nullable(z.number()),
  weightUnit: z.nullable(z.string()),
  unitPrice: z.nullable(z.number()),
  totalPrice: z.number(),
  /** Percent as printed on the invoice; null if not printed. */
  taxRate: z.nullable(z.number()),
  itemType: z.enum(ITEM_TYPES),
  lineType: z.enum(LINE_TYPES),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  ingredientUnit: z.nullable(z.string()),
  vendorItemId: z.nullable(z.number()),
  /** Source of the ingredient match: remembered, proposed, or set by a person. */
  matchedBy: z.nullable(z.enum(['remembered', 'proposed', 'person'])),
  matchConfidence: z.nullable(z.number()),
  /** The pack size used: as printed, or as remembered for the vendor's item. */
  pack: z.nullable(pack),
  /** Fields filled in from earlier confirmations or corrections for this vendor's item. */
  remembered: z.array(z.enum(['type', 'ingredient', 'pack', 'unit'])),
  /** Price per base unit printed next to the case price ($/LB). */
  basePrice: z.nullable(z.number()),
  basePriceUnit: z.nullable(z.string()),
  /** Ingredient units per purchase unit. */
  contents: z.nullable(z.number()),
  /** Cost per ingredient unit; null while unmapped or a fact is missing. */
  costPerIngredientUnit: costField(z.nullable(z.number())),
  /** Comparable across products: per ingredient unit, or per pound, gallon or piece if none is set. */
  costPerUnit: costField(z.nullable(z.number())),
  costUnit: z.nullable(z.string()),
  /** Empty if the cost is plausible or was confirmed by a person. */
  costDoubts: costField(z.nullable(z.array(costDoubt))),
  likelyPack: costField(z.nullable(likelyPack)),
  previousCost: costField(z.nullable(z.number())),
  changePercent: costField(z.nullable(z.number())),
  missing: z.nullable(missingFact),
  closes: z.nullable(z.boolean()),
  createdAt: z.string(),
  origins: z.record(z.string(), origin),
});
export type LineItem = z.infer<typeof lineItem>;

export const listLineItems = endpoint({
  id: 'invoices.lineItems',
  method: 'GET',
  path: '/api/invoices/:id/line-items',
  tag: 'Invoices',
  summary: 'The lines of an invoice',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(lineItem),
});

export const getLineItem = endpoint({
  id: 'invoices.lineItem',
  method: 'GET',
  path: '/api/invoices/line-items/:id',
  tag: 'Invoices',
  summary: 'Get a line of an invoice',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: lineItem,
});

export const addLineItem = endpoint({
  id: 'invoices.addLineItem',
  method: 'POST',
  path: '/api/invoices/:id/line-items',
  tag: 'Invoices',
  summary: 'Add a line',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    ...lineFields,
    /** Position among the lines. Default: the end. Deleted lines keep their position. */
    position: z.optional(z.int().check(z.positive(), z.lte(100_000))),
    invoiceVersion: version,
  }),
  reply: lineItem,
  status: 201,
  problems: ['invalid', 'already_approved', 'stale_version'],
});

const changedLine = {
  ...lineFields,
  description: z.optional(lineFields.description),
  totalPrice: z.optional(lineFields.totalPrice),
  /** Fields a person confirmed unchanged; `cost` confirms the line's current unit cost. */
  checked: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
};

export const saveLineItems = endpoint({
  id: 'invoices.saveLineItems',
  method: 'POST',
  path: '/api/invoices/:id/line-items/several',
  tag: 'Invoices',
  summary: 'Add and change several lines, all or none: one with an ID is changed, one without is added at the end',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    lines: z
      .array(z.object({ id: z.optional(idIn('Choose a line')), ...changedLine }))
      .check(z.minLength(1, 'Enter a line'), z.maxLength(LINES_AT_ONCE, `At most ${LINES_AT_ONCE} lines at once`)),
    invoiceVersion: version,
  }),
  /** The updated lines in the order sent, and the invoice version. */
  reply: z.object({ invoiceVersion: z.number(), lines: z.array(lineItem) }),
  status: 201,
  problems: ['invalid', 'not_found', 'already_approved', 'stale_version'],
});

export const updateLineItem = endpoint({
  id: 'invoices.updateLineItem',
  method: 'PUT',
  path: '/api/invoices/line-items/:id',
  tag: 'Invoices',
  summary: 'Change a line; omitted fields stay unchanged',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({ ...changedLine, invoiceVersion: version }),
  reply: lineItem,
  problems: ['invalid', 'already_approved', 'stale_version'],
});

export const deleteLineItem = endpoint({
  id: 'invoices.deleteLineItem',
  method: 'DELETE',
  path: '/api/invoices/line-items/:id',
  tag: 'Invoices',
  summary: 'Remove a line',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ invoiceVersion: version })),
  status: 204,
  problems: ['already_approved', 'stale_version'],
});

export const addNewIngredients = endpoint({
  id: 'invoices.addNewIngredients',
  method: 'POST',
  path: '/api/invoices/:id/new-ingredients',
  tag: 'Invoices',
  summary: 'Create and link ingredients for unlinked lines; existing ingredients with the same name are linked',
  access: { module: 'ingredients', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: idIn('Choose a line'),
          name: text(160, 'Ingredient name is required'),
          unit: oneOf(ingredientUnits, 'Unit is required'),
          category: oneOf(ALL_INGREDIENT_CATEGORIES, 'Category is required'),
        }),
      )
      .check(z.minLength(1, 'Choose a line'), z.maxLength(200, 'At most 200 lines at once')),
    invoiceVersion: version,
  }),
  /** The linked lines, and how many ingredients were created. */
  reply: z.object({ created: z.number(), lines: z.array(lineItem) }),
  status: 201,
  problems: ['invalid', 'not_found', 'already_approved', 'stale_version', 'forbidden'],
});
