import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, pathId } from '../fields.ts';

const params = z.object({ id: pathId, targetId: pathId });
const access = { module: 'menu', action: 'write', least: 'manager' } as const;

export const MENU_COPY_MAX = 500;

export const previewMenuCopy = endpoint({
  id: 'menuCopies.preview',
  method: 'GET',
  path: '/api/restaurants/:id/menu-copy/:targetId',
  tag: 'Menu items',
  summary: 'Preview copying a menu to another restaurant',
  access,
  params,
  reply: z.object({
    /** Prices are copied only if the currencies match. */
    pricesCopied: z.boolean(),
    dishes: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        category: z.string(),
        /** A dish with this name already exists; it is not changed. */
        there: z.boolean(),
        /** Ingredients in its recipe, at any depth of prep items. */
        ingredientIds: z.array(z.number()),
      }),
    ),
    /** Number of dishes not listed here. */
    more: z.number(),
    ingredients: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        unit: z.string(),
        kind: z.enum(['purchased', 'prep']),
        /**
         * `same`: same name, reused. `similar`: probably the same; a person decides. `none`: created without a
         * cost.
         */
        match: z.enum(['same', 'similar', 'none']),
        candidate: z.nullable(z.object({ id: z.number(), name: z.string(), unit: z.string() })),
      }),
    ),
  }),
  problems: ['not_found', 'forbidden'],
});

export const copyMenu = endpoint({
  id: 'menuCopies.copy',
  method: 'POST',
  path: '/api/restaurants/:id/menu-copy/:targetId',
  tag: 'Menu items',
  summary: 'Copy dishes with their recipes to another restaurant',
  access,
  params,
  heavy: true,
  body: z.object({
    menuItemIds: z
      .array(idIn('Choose a dish'))
      .check(z.minLength(1, 'Choose at least one dish'), z.maxLength(MENU_COPY_MAX, `At most ${MENU_COPY_MAX} dishes`)),
    /** Maps ingredients to existing ones in the target; others are matched by name or created. */
    same: z.optional(
      z
        .array(
          z.object({ ingredientId: idIn('Choose an ingredient'), targetIngredientId: idIn('Choose an ingredient') }),
        )
        .check(z.maxLength(2000, 'At most 2000 ingredients')),
    ),
  }),
  reply: z.object({
    copied: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Already existed. */
    skipped: z.array(z.string()),
    ingredientsMatched: z.number(),
    ingredientsCreated: z.number(),
  }),
  status: 201,
  problems: ['invalid', 'not_found', 'forbidden'],
});
