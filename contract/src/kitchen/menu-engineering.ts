import { menuClasses, periods } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';

const menuClass = z.enum(menuClasses);
const classOrNone = z.nullable(menuClass);
const unknown = z.nullable(z.enum(['no_sales', 'no_cost', 'no_price']));

const access = { module: 'menu', action: 'read' } as const;
const tag = 'Menu engineering';
const params = z.object({ restaurantId: pathId });
const query = {
  /** One category; 'All Items' means all. */
  category: z.optional(z.string().check(z.maxLength(60))),
};

/** A dish's position in its category's matrix. */
const engineeredDish = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** Net sales per item sold; the menu price if none was sold. */
  brought: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  sold: z.number(),
  /** Percent of the items sold in its category. */
  mix: z.nullable(z.number()),
  popular: z.nullable(z.boolean()),
  /** Contribution per item, and in total. */
  contribution: z.nullable(z.number()),
  contributed: z.nullable(z.number()),
  profitable: z.nullable(z.boolean()),
  class: classOrNone,
  unknown,
  /** Its class in the preceding period of the same length. */
  before: classOrNone,
});

export const menuEngineering = endpoint({
  id: 'menuEngineering.read',
  method: 'GET',
  path: '/api/menu-engineering/:restaurantId',
  tag,
  summary: 'Classify dishes of each category as stars, plowhorses, puzzles or dogs for a period',
  access,
  costsOnly: true,
  params,
  query: z.object({ ...query, period: z.optional(z.enum(periods)) }),
  reply: z.object({
    restaurantId: z.number(),
    currency: z.string(),
    period: z.enum(periods),
    from: z.string(),
    to: z.string(),
    /** All categories, best-selling first. */
    categories: z.array(
      z.object({
        category: z.string(),
        dishes: z.number(),
        sold: z.number(),
        /** Quantity sold that makes a dish popular, and the same as a percent of the mix. */
        popularFrom: z.number(),
        popularFromPercent: z.number(),
        /** Weighted by quantity sold. */
        averageContribution: z.nullable(z.number()),
        contributed: z.number(),
        counts: z.object({
          star: z.number(),
          plowhorse: z.number(),
          puzzle: z.number(),
          dog: z.number(),
          unknown: z.number(),
        }),
      }),
    ),
    dishes: z.array(engineeredDish),
    /** Net sales without a dish on the menu; excluded. */
    leftOut: z.number(),
  }),
});
export type MenuEngineering = z.infer<(typeof menuEngineering)['reply']>;
export type EngineeredDish = MenuEngineering['dishes'][number];

export const menuOverTime = endpoint({
  id: 'menuEngineering.overTime',
  method: 'GET',
  path: '/api/menu-engineering/:restaurantId/over-time',
  tag,
  summary: 'Get the class of each dish in the last six calendar months',
  access,
  costsOnly: true,
  params,
  query: z.object(query),
  reply: z.object({
    currency: z.string(),
    /** First day of each month, oldest first; the last one is in progress. */
    months: z.array(z.string()),
    dishes: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        category: z.string(),
        /** One per month. */
        months: z.array(
          z.object({
            sold: z.number(),
            mix: z.nullable(z.number()),
            contribution: z.nullable(z.number()),
            class: classOrNone,
            unknown,
          }),
        ),
      }),
    ),
  }),
});
export type MenuOverTime = z.infer<(typeof menuOverTime)['reply']>;
