import { cuisineChoices, priceLevels } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn, text, textOrNone, version } from '../fields.ts';
import { COMPETITOR_STATUSES, competitor, MENU_INTERVALS, PLACE_SOURCES } from './competitor-shapes.ts';

/** In miles. */
export const SEARCH_RADII = [1, 3, 5, 10, 15] as const;
export const SEARCH_RADIUS = 5;

const said = z.nullable(z.string());

const webAddress = z.optional(
  z.pipe(
    z.nullable(
      z.string({ error: 'Enter a web address' }).check(z.trim(), z.maxLength(2048, 'At most 2048 characters')),
    ),
    z.transform((value, context) => {
      if (value === null || value === '') return null;
      const whole = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`;
      if (URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) && !/\s/.test(value)) return whole;
      context.issues.push({
        code: 'custom',
        message: 'Enter a web address, such as bluecactus.example.com',
        input: value,
      });
      return z.NEVER;
    }),
  ),
);

const addressIn = z.object({
  street: textOrNone(200),
  city: textOrNone(100),
  state: textOrNone(100),
  zipCode: textOrNone(20),
});

const detailsIn = {
  cuisine: textOrNone(80),
  priceRange: z.optional(z.nullable(z.enum(priceLevels, { error: 'Choose $ to $$$$' }))),
  website: webAddress,
  menuUrl: webAddress,
  phone: textOrNone(40),
  address: z.optional(addressIn),
};

const radius = z.pipe(
  z.union([z.number(), z.string()], { error: 'Choose a radius from the list' }),
  z.transform((value, context) => {
    const miles = Number(value);
    if (SEARCH_RADII.some((one) => one === miles)) return miles;
    context.issues.push({ code: 'custom', message: 'Choose 1, 3, 5, 10 or 15 miles', input: value });
    return z.NEVER;
  }),
);

const tag = 'Competitors';
const reads = { module: 'competition', action: 'read' } as const;
const edits = { module: 'competition', action: 'write' } as const;
const one = z.object({ id: pathId });

export const listCompetitors = endpoint({
  id: 'competitors.list',
  method: 'GET',
  path: '/api/competitors',
  tag,
  summary: 'List found, tracked and dismissed competitors, nearest first',
  access: reads,
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum(COMPETITOR_STATUSES)),
    /** Only those within this many miles. */
    radius: z.optional(radius),
    cuisine: z.optional(z.enum(cuisineChoices)),
  }),
  reply: z.array(competitor),
  paged: true,
});

export const searchCompetitors = endpoint({
  id: 'competitors.search',
  method: 'POST',
  path: '/api/competitors/search',
  tag,
  summary: 'Search place directories around the restaurant; results are added to the list',
  access: edits,
  heavy: true,
  body: z.object({
    restaurantId: restaurantIdIn,
    radius: z._default(radius, SEARCH_RADIUS),
    /** Default: all. */
    cuisine: z.optional(z.nullable(z.enum(cuisineChoices, { error: 'Choose a cuisine from the list' }))),
  }),
  reply: z.object({
    restaurantId: z.number(),
    radius: z.number(),
    /** Number within the radius, and how many of them this search added. */
    found: z.number(),
    added: z.number(),
    /** Result per directory; `error` says in words why there was none. */
    sources: z.array(
      z.object({
        source: z.enum(PLACE_SOURCES),
        found: z.number(),
        /** When the directory answered; in the past if the answer was cached. */
        askedAt: said,
        error: said,
      }),
    ),
    /** Notes for the user: only the nearest are listed, or an older answer was used. */
    notes: z.array(z.string()),
  }),
  problems: ['invalid', 'not_found', 'place_unknown', 'upstream_failed'],
});
export type CompetitorSearch = z.infer<typeof searchCompetitors.reply>;

export const addCompetitor = endpoint({
  id: 'competitors.add',
  method: 'POST',
  path: '/api/competitors',
  tag,
  summary: 'Track a competitor: a found one (by ID, or source and externalId) or a manually added one',
  access: edits,
  body: z.object({
    restaurantId: restaurantIdIn,
    id: z.optional(z.nullable(idIn('Choose a competitor'))),
    source: z.optional(z.nullable(z.enum([...PLACE_SOURCES, 'manual']))),
    externalId: textOrNone(200),
    name: z.optional(text(200)),
    ...detailsIn,
  }),
  reply: competitor,
  status: 201,
  problems: ['invalid', 'not_found'],
});

export const getCompetitor = endpoint({
  id: 'competitors.get',
  method: 'GET',
  path: '/api/competitors/:id',
  tag,
  summary: 'Get a competitor with the data of each directory',
  access: reads,
  params: one,
  reply: competitor,
});

export const updateCompetitor = endpoint({
  id: 'competitors.update',
  method: 'PATCH',
  path: '/api/competitors/:id',
  tag,
  summary: 'Correct a competitor, change how it is tracked, or dismiss it',
  access: edits,
  params: one,
  body: z.object({
    name: z.optional(text(200, 'Enter a name')),
    ...detailsIn,
    /** 0 to 5, as rated by users. */
    rating: z.optional(
      z.nullable(
        z
          .number({ error: 'Enter a rating from 0 to 5' })
          .check(z.minimum(0, 'Enter a rating from 0 to 5'), z.maximum(5, 'Enter a rating from 0 to 5')),
      ),
    ),
    status: z.optional(z.enum(COMPETITOR_STATUSES, { error: 'Choose found, active or dismissed' })),
    tracking: z.optional(
      z.object({
        followMenu: z.optional(z.boolean('Choose on or off')),
        everyDays: z.optional(z.literal(MENU_INTERVALS, { error: 'Choose how often' })),
        alerts: z.optional(z.boolean('Choose on or off')),
      }),
    ),
    version,
  }),
  reply: competitor,
  problems: ['invalid', 'stale_version'],
});

export const deleteCompetitor = endpoint({
  id: 'competitors.delete',
  method: 'DELETE',
  path: '/api/competitors/:id',
  tag,
  summary: 'Remove a manually added competitor with its menu; directory entries are dismissed instead',
  access: edits,
  params: one,
  body: z.optional(z.object({ version })),
  reply: z.object({ dismissed: z.boolean() }),
  problems: ['stale_version'],
});
