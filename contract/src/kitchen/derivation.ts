import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { missingFact } from './missing-fact.ts';

/** The place of a line on its page, in parts of the page as it is shown: turned, and so much taller than wide. */
const clip = z.object({
  page: z.number(),
  turned: z.number(),
  tall: z.number(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

/** A line of an approved invoice that a price was worked out from, and where on its page it stands. */
const pricedLine = z.object({
  id: z.number(),
  description: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  unitPrice: z.nullable(z.number()),
  totalPrice: z.number(),
  /** Null where the invoice was typed, or the line was added by hand. */
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
  steps: z.array(z.object({ label: z.string(), value: z.string() })),
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
    /** The tax inside the price, in percent. */
    taxRate: z.number(),
    netPrice: z.nullable(z.number()),
    targetMargin: z.number(),
    /** Typed; it goes before the recipe. */
    manualCost: z.nullable(z.number()),
    cost: z.nullable(z.number()),
    /** What is known of the cost while a fact is missing. */
    knownCost: z.number(),
    margin: z.nullable(z.number()),
    marginAtMost: z.nullable(z.number()),
    foodCostPercent: z.nullable(z.number()),
    recommendedPrice: z.nullable(z.number()),
    lines: z.array(line),
    /** Every prep item that the recipe reaches, at any depth. */
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
    /** Of every purchased ingredient that the recipe reaches, by its id; absent where it has no price. */
    sources: z.record(z.string(), priceSource),
  }),
});
export type DishDerivation = z.infer<(typeof dishDerivation)['reply']>;
