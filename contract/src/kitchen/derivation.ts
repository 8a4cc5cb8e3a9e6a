import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { costStep } from './menu-item-ingredients.ts';
import { missingFact } from './missing-fact.ts';

/**
 * A line's position on its page, as fractions of the page as displayed (rotated), with the page's height-to-width
 * ratio.
 */
const clip = z.object({
  page: z.number(),
  turned: z.number(),
  tall: z.number(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

/** The approved invoice line a price was calculated from, and its position on the page. */
const pricedLine = z.object({
  id: z.number(),
  description: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  unitPrice: z.nullable(z.number()),
  totalPrice: z.number(),
  /** Null if the invoice or the line was entered by hand. */
  clip: z.nullable(clip),
});

/** Where the price of an ingredient comes from. */
const priceSource = z.object({
  kind: z.enum(['invoice', 'typed', 'recipe', 'price_list']),
  date: z.string(),
  vendorName: z.nullable(z.string()),
  invoiceId: z.nullable(z.number()),
  invoiceNumber: z.nullable(z.string()),
  lines: z.array(pricedLine),
});

const line = z.object({
  ingredientId: z.number(),
  name: z.string(),
  kind: z.enum(['purchased', 'prep']),
  quantity: z.number(),
  unit: z.string(),
  cost: z.nullable(z.number()),
  missing: z.nullable(missingFact),
  steps: z.array(costStep),
});

export const dishDerivation = endpoint({
  id: 'derivation.dish',
  method: 'GET',
  path: '/api/menu-items/:id/derivation',
  tag: 'Menu items',
  summary: 'Explain the cost, margin and recommended price of a dish, down to invoice lines',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  costsOnly: true,
  reply: z.object({
    id: z.number(),
    restaurantId: z.number(),
    name: z.string(),
    currency: z.string(),
    price: z.nullable(z.number()),
    /** Tax included in the price, in percent. */
    taxRate: z.number(),
    netPrice: z.nullable(z.number()),
    targetMargin: z.number(),
    /** Entered by hand; overrides the recipe. */
    manualCost: z.nullable(z.number()),
    cost: z.nullable(z.number()),
    /** Known part of the cost while a fact is missing. */
    knownCost: z.number(),
    margin: z.nullable(z.number()),
    marginAtMost: z.nullable(z.number()),
    foodCostPercent: z.nullable(z.number()),
    recommendedPrice: z.nullable(z.number()),
    lines: z.array(line),
    /** Every prep item in the recipe, at any depth. */
    preps: z.array(
      z.object({
        ingredientId: z.number(),
        name: z.string(),
        unit: z.string(),
        costPerUnit: z.nullable(z.number()),
        batch: z.nullable(z.object({ quantity: z.number(), unit: z.string(), cost: z.nullable(z.number()) })),
        lines: z.array(line),
      }),
    ),
    /** Keyed by ingredient ID, for every purchased ingredient in the recipe; absent if it has no price. */
    sources: z.record(z.string(), priceSource),
  }),
});
export type DishDerivation = z.infer<(typeof dishDerivation)['reply']>;
