import * as api from '@platewise/contract';
import * as z from 'zod/mini';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { dishDerivation } from '../derivation-id.ts';
import { listing } from '../reading-tool.ts';
import type { Tool, ToolCall } from '../tool.ts';

const restaurants = listing(api.listRestaurants, {
  name: 'list_restaurants',
  title: 'List restaurants',
  description: 'List the restaurants you can see, with their IDs. Other tools take these IDs as restaurantId.',
  method: 'The restaurants that the owner of this token is a member of.',
  query: ['q', 'active'],
  columns: ['id', 'name', 'groupId', 'isActive', 'settings'],
  screen: () => '/restaurants',
});

const kinds = ['dish', 'ingredient', 'vendor', 'invoice'] as const;
type Kind = (typeof kinds)[number];
type Found = {
  kind: Kind;
  id: number;
  restaurantId: number;
  name: string;
  note: string | null;
  link: string;
  derivation: string | null;
};

const mostOfKind = '10';

const found = {
  async dish({ api: call, link }: ToolCall, query: object): Promise<Found[]> {
    const { body } = await call(api.listMenuItems, { query });
    return body.map(({ id, restaurantId, name, category }) => ({
      ...{ kind: 'dish', id, restaurantId, name, note: category },
      ...{ link: link(`/menu-items?dish=${id}`), derivation: dishDerivation(id) },
    }));
  },
  async ingredient({ api: call, link }: ToolCall, query: object): Promise<Found[]> {
    const { body } = await call(api.listIngredients, { query });
    return body.map(({ id, restaurantId, name, category }) => ({
      ...{ kind: 'ingredient', id, restaurantId, name, note: category, derivation: null },
      link: link(`/ingredients?q=${encodeURIComponent(name)}&ingredient=${id}`),
    }));
  },
  async vendor({ api: call, link }: ToolCall, query: object): Promise<Found[]> {
    const { body } = await call(api.listVendors, { query });
    return body.map(({ id, restaurantId, name }) => ({
      ...{ kind: 'vendor', id, restaurantId, name, note: null, derivation: null, link: link(`/vendors?vendor=${id}`) },
    }));
  },
  async invoice({ api: call, link }: ToolCall, query: object): Promise<Found[]> {
    const { body } = await call(api.listInvoices, { query });
    return body.map(({ id, restaurantId, invoiceNumber, filename, vendorName }) => ({
      ...{ kind: 'invoice', id, restaurantId, name: invoiceNumber ?? filename, note: vendorName, derivation: null },
      link: link(`/invoices/${id}/review`),
    }));
  },
} satisfies Record<Kind, (call: ToolCall, query: object) => Promise<Found[]>>;

const find: Tool = {
  name: 'find',
  title: 'Find a record by name',
  description:
    'Find dishes, ingredients, vendors and invoices by name or number, with their IDs. Use it first when you know a name but not an ID.',
  uses: [api.listMenuItems, api.listIngredients, api.listVendors, api.listInvoices],
  own: ['kinds'],
  input: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    kinds: z.optional(z.array(z.enum(kinds)).check(z.maxLength(kinds.length))),
    restaurantId: z.optional(z.int().check(z.positive())),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(kinds),
        id: z.number(),
        restaurantId: z.number(),
        name: z.string(),
        note: z.nullable(z.string()),
        link: z.string(),
        derivation: z.nullable(z.string()),
      }),
    ),
    /** Kinds that this token or its owner can't see. */
    skipped: z.array(z.enum(kinds)),
  }),
  async run(call, { q, kinds: wanted = kinds, restaurantId }) {
    const skipped: Kind[] = [];
    const rows: Found[] = [];
    for (const kind of wanted as readonly Kind[]) {
      try {
        rows.push(...(await found[kind](call, { q, restaurantId, limit: mostOfKind })));
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'forbidden') throw error;
        skipped.push(kind);
      }
    }
    return { data: { rows, skipped } };
  },
};

export const findingTools = [restaurants, find];
