import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId, restaurantIdIn, textOrNone } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

const money = costField(z.nullable(z.number()));
const sold = z.number();

/** Allocates a dish's revenue to its ingredients by their share of its cost. */
export const ingredientRevenue = endpoint({
  id: 'ingredientRevenue.read',
  method: 'GET',
  path: '/api/ingredient-menu-revenue-tracking/:restaurantId',
  aliases: ['/api/ingredient-menu-revenue-tracking/:restaurantId/:period'],
  tag: 'Analysis',
  summary: 'List cost and revenue of each ingredient over the last 7, 30 or 90 business dates',
  access: { module: 'revenue', action: 'read' },
  costsOnly: true,
  params: z.object({ restaurantId: pathId }),
  query: z.object({ restaurantId: restaurantIdIn, period: textOrNone(5) }),
  reply: z.object({
    period: z.number(),
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    totalRevenue: z.number(),
    /** Of dishes sold with a known cost. */
    totalCost: money,
    overallProfitMargin: money,
    /** Revenue with no dish, or no dish with a known cost, behind it; excluded from the figures below. */
    unmappedRevenue: z.number(),
    uncostedRevenue: z.number(),
    /** Revenue from items marked as not food; also excluded, and nothing to fix. */
    notFoodRevenue: z.number(),
    revenueByIngredient: z.array(
      z.object({
        ingredientId: z.number(),
        ingredientName: z.string(),
        menuItemsImpacted: z.number(),
        totalRevenue: z.number(),
        totalCost: money,
        profitGenerated: money,
        /** Profit as a percent of cost. */
        roi: money,
        /** In the ingredient's unit, over the days with sales. */
        usage: z.object({ daily: z.number(), total: z.number(), unit: z.string() }),
      }),
    ),
    ingredientTracking: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        unit: z.string(),
        currentCost: money,
        costTrend: costField(z.nullable(z.enum(['up', 'down', 'stable']))),
        revenueImpact: z.enum(['high', 'medium', 'low']),
        totalRevenue: z.number(),
        profitMargin: money,
        totalQuantityUsed: z.number(),
        daily: z.array(z.object({ date: z.string(), quantity: z.number() })),
        menuItemsUsed: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            quantityUsed: z.number(),
            revenueGenerated: z.number(),
            profitContribution: money,
          }),
        ),
        recommendations: costField(z.array(z.string()), []),
      }),
    ),
    menuInsights: z.array(
      z.object({
        menuItemId: z.number(),
        menuItemName: z.string(),
        menuPrice: z.nullable(z.number()),
        unitsSold: sold,
        totalRevenue: z.number(),
        profitMargin: money,
        totalIngredientCost: money,
        grossProfit: money,
        revenueRank: z.number(),
        ingredients: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            quantity: z.number(),
            unit: z.string(),
            totalCost: money,
            costPercentage: money,
          }),
        ),
      }),
    ),
  }),
  problems: ['invalid'],
});
