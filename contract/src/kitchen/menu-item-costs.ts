import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId } from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';
import { costSorts, profitabilities, profitability } from './menu-items.ts';
import { missingFact } from './missing-fact.ts';

export const menuCosts = endpoint({
  id: 'menuItems.costs',
  method: 'GET',
  path: '/api/menu-items/costs',
  aliases: ['/api/menu-items/costs/:restaurantId'],
  tag: 'Menu items',
  summary: 'List the cost of each dish',
  access: { module: 'menu', action: 'read' },
  query: z.object({
    ...listQuery,
    category: z.optional(z.string()),
    status: costChoice(z.optional(profitabilities), profitabilities.options),
    /** `attention`: the dishes losing the most money first. */
    sort: costChoice(z.optional(z.enum(['name', 'category', 'price', 'cost', 'margin', 'attention'])), costSorts),
    /** Trend comparison in days: 30, 60 or 90. */
    period: z.optional(z.enum(['30', '60', '90'])),
  }),
  reply: z.array(
    z.object({
      id: z.number(),
      restaurantId: z.number(),
      name: z.string(),
      menuItem: z.object({
        id: z.number(),
        name: z.string(),
        category: z.string(),
        imageUrl: z.nullable(z.string()),
        currentPrice: z.nullable(z.number()),
        /** Tax included in the price, in percent. */
        taxRate: z.number(),
        netPrice: z.nullable(z.number()),
        targetMargin: z.number(),
      }),
      ingredients: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          quantity: z.number(),
          unit: z.string(),
          cost: costField(z.nullable(z.number())),
        }),
      ),
      totalCost: costField(z.nullable(z.number())),
      knownCost: costField(z.nullable(z.number())),
      missingFacts: z.number(),
      currentCost: costField(z.nullable(z.number())),
      sellingPrice: z.nullable(z.number()),
      margin: costField(z.nullable(z.number())),
      marginAtMost: costField(z.nullable(z.number())),
      /** Change in margin over the period, in percentage points. */
      marginChange: costField(z.nullable(z.number())),
      profitability,
      costTrend: costField(z.nullable(z.enum(['up', 'down', 'stable']))),
      recommendedAction: costField(z.nullable(z.string())),
    }),
  ),
  paged: true,
});

export const costBreakdown = endpoint({
  id: 'menuItems.costBreakdown',
  method: 'GET',
  path: '/api/menu-items/:id/cost-breakdown',
  tag: 'Menu items',
  summary: 'Get the cost of a dish, line by line',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  costsOnly: true,
  reply: z.object({
    /** Null if a fact is missing. */
    totalCost: z.nullable(z.number()),
    knownCost: z.number(),
    manualCost: z.nullable(z.number()),
    margin: z.nullable(z.number()),
    marginAtMost: z.nullable(z.number()),
    targetMargin: z.number(),
    targetCost: z.nullable(z.number()),
    recommendedPrice: z.nullable(z.number()),
    foodCostPercent: z.nullable(z.number()),
    impliedFoodCostPercent: z.number(),
    ingredients: z.array(
      z.object({
        id: z.number(),
        ingredientId: z.number(),
        name: z.string(),
        quantity: z.number(),
        unit: z.string(),
        cost: z.nullable(z.number()),
        share: z.nullable(z.number()),
        missing: z.nullable(missingFact),
      }),
    ),
    history: z.array(
      z.object({
        date: z.string(),
        cost: z.nullable(z.number()),
        price: z.nullable(z.number()),
        margin: z.nullable(z.number()),
        invoiceId: z.nullable(z.number()),
      }),
    ),
  }),
});
