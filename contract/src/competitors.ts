import { cuisineChoices, priceLevels } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn, text, textOrNone, version } from './fields.ts';

/** Miles. */
export const SEARCH_RADII = [1, 3, 5, 10, 15] as const;
export const SEARCH_RADIUS = 5;

/** Directories of places. The first needs no key. */
export const PLACE_SOURCES = ['osm', 'google', 'yelp'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

export const COMPETITOR_STATUSES = ['found', 'active', 'dismissed'] as const;
export type CompetitorStatus = (typeof COMPETITOR_STATUSES)[number];

/** Days between two readings of a competitor's menu. */
export const MENU_INTERVALS = [1, 7, 14, 30] as const;

/** What a person may type of a competitor; no search overwrites it. */
export const TYPED_FIELDS = ['name', 'address', 'cuisine', 'priceRange', 'website', 'phone', 'rating'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

const address = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
});

const said = z.nullable(z.string());

/** What one directory says of a place. */
const sourceFacts = z.object({
  source: z.enum(PLACE_SOURCES),
  externalId: z.string(),
  /** Null, and the rest with it, where its terms let nothing else be kept: looked up again when the competitor is opened. */
  name: said,
  cuisine: said,
  priceRange: z.nullable(z.enum(priceLevels)),
  rating: z.nullable(z.number()),
  ratingCount: z.nullable(z.number()),
  phone: said,
  website: said,
  /** The page of the place in that directory. */
  url: said,
  seenAt: z.string(),
});

const tracking = z.object({
  /** Whether its menu is read on schedule. */
  followMenu: z.boolean(),
  everyDays: z.number(),
  /** Whether changes of its prices raise alerts. */
  alerts: z.boolean(),
});

export const competitor = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  /** Null where nobody says. */
  cuisine: z.nullable(z.string()),
  /** Null where no directory and no person says: never guessed. */
  priceRange: z.nullable(z.enum(priceLevels)),
  /** Miles as the crow flies; null while either place is not known. */
  distanceFromRestaurant: z.nullable(z.number()),
  status: z.enum(COMPETITOR_STATUSES),
  address,
  businessInfo: z.object({
    rating: z.nullable(z.number()),
    ratingCount: z.nullable(z.number()),
    /** Who says so: a directory, or 'typed'. */
    ratingSource: z.nullable(z.enum([...PLACE_SOURCES, 'typed'])),
    phone: said,
    openingHours: said,
    /** Which choices of the cuisine filter it belongs to. */
    kinds: z.array(z.string()),
  }),
  website: said,
  /** Where its menu stands, if not on the website's front. */
  menuUrl: said,
  /** Who told of it first; 'manual': a person. */
  source: z.enum([...PLACE_SOURCES, 'manual']),
  externalId: said,
  sources: z.array(sourceFacts),
  typedFields: z.array(z.enum(TYPED_FIELDS)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Null while it is not tracked. */
  tracking: z.nullable(tracking),
  menu: z.object({
    /** Dishes on its menu as it was last read or typed. */
    dishes: z.number(),
    lastReadAt: z.nullable(z.string()),
    /** In words, why the last reading brought nothing. */
    failure: said,
  }),
  foundAt: z.nullable(z.string()),
  trackedAt: z.nullable(z.string()),
  lastUpdated: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Competitor = z.infer<typeof competitor>;

const degrees = (most: number, message: string) =>
  z.number({ error: message }).check(z.refine((value) => Number.isFinite(value) && Math.abs(value) <= most, message));

const webAddress = z.optional(
  z.pipe(
    z.nullable(
      z.string({ error: 'Enter an address of the web' }).check(z.trim(), z.maxLength(2048, 'At most 2048 characters')),
    ),
    z.transform((value, context) => {
      if (value === null || value === '') return null;
      const whole = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`;
      if (URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) && !/\s/.test(value)) return whole;
      context.issues.push({
        code: 'custom',
        message: 'Enter an address of the web, as in bluecactus.example.com',
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
  z.union([z.number(), z.string()], { error: 'Choose a radius of the list' }),
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
  summary: 'Competitors that were found, are tracked or were dismissed, the nearest first',
  access: reads,
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum(COMPETITOR_STATUSES)),
    /** Only those within so many miles. */
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
  summary: 'Search the directories of places around the restaurant; what is found joins the list',
  access: edits,
  heavy: true,
  body: z.object({
    restaurantId: restaurantIdIn,
    radius: z._default(radius, SEARCH_RADIUS),
    /** All where none is given. */
    cuisine: z.optional(z.nullable(z.enum(cuisineChoices, { error: 'Choose a cuisine of the list' }))),
  }),
  reply: z.object({
    restaurantId: z.number(),
    radius: z.number(),
    /** How many are in the radius, and how many of them this search brought. */
    found: z.number(),
    added: z.number(),
    /** What each directory did; `error` in words where it gave nothing. */
    sources: z.array(
      z.object({
        source: z.enum(PLACE_SOURCES),
        found: z.number(),
        /** When it answered: earlier than now where the answer was kept. */
        askedAt: said,
        error: said,
      }),
    ),
    /** What a person should know: that only the nearest are listed, that an older answer stands in. */
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
  summary: 'Track a competitor: one that was found (by its id, or source and externalId), or one typed by hand',
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
  summary: 'One competitor, with what each directory says of it',
  access: reads,
  params: one,
  reply: competitor,
});

export const updateCompetitor = endpoint({
  id: 'competitors.update',
  method: 'PATCH',
  path: '/api/competitors/:id',
  tag,
  summary: 'Put right what is known of a competitor, how it is followed, or whether it is tracked or dismissed',
  access: edits,
  params: one,
  body: z.object({
    name: z.optional(text(200, 'Enter the name')),
    ...detailsIn,
    /** 0 to 5, as people rate it. */
    rating: z.optional(
      z.nullable(
        z
          .number({ error: 'A rating is from 0 to 5' })
          .check(z.minimum(0, 'A rating is from 0 to 5'), z.maximum(5, 'A rating is from 0 to 5')),
      ),
    ),
    status: z.optional(z.enum(COMPETITOR_STATUSES, { error: 'Choose what it is' })),
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
  summary:
    'Remove a competitor typed by hand, with its menu; one that a directory knows is dismissed, or it would come back',
  access: edits,
  params: one,
  body: z.optional(z.object({ version })),
  reply: z.object({ dismissed: z.boolean() }),
  problems: ['stale_version'],
});

const placeKey = z.object({
  source: z.enum(['google', 'yelp']),
  name: z.string(),
  note: z.string(),
  /** The last letters, by which one knows which it is; never the key. */
  apiKey: said,
  /** In words, why the key brought nothing the last time. */
  lastError: said,
});

/** Where a restaurant lies, and who is asked about its neighbours. */
const surroundings = z.object({
  restaurantId: z.number(),
  restaurantName: z.string(),
  /** On one line; null where the restaurant has none. */
  address: said,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** 'address': looked up; 'person': set by somebody; null: not known yet. */
  locatedBy: z.nullable(z.enum(['address', 'person'])),
  keys: z.array(placeKey),
  /** Whom to name beside what is shown. */
  attribution: z.string(),
  can: z.object({ search: z.boolean(), setPoint: z.boolean(), setKeys: z.boolean() }),
});
export type Surroundings = z.infer<typeof surroundings>;

export const getSurroundings = endpoint({
  id: 'competitors.surroundings',
  method: 'GET',
  path: '/api/restaurants/:id/surroundings',
  tag,
  summary: 'Where the restaurant lies on the map, and which directories of places are asked',
  access: reads,
  params: one,
  reply: surroundings,
});

export const setSurroundings = endpoint({
  id: 'competitors.locate',
  method: 'PUT',
  path: '/api/restaurants/:id/surroundings',
  tag,
  summary: 'Set where the restaurant lies: a point, or an address to look up; nothing: by its own address again',
  access: edits,
  heavy: true,
  params: one,
  body: z.object({
    latitude: z.optional(z.nullable(degrees(90, 'A latitude is from -90 to 90'))),
    longitude: z.optional(z.nullable(degrees(180, 'A longitude is from -180 to 180'))),
    address: textOrNone(300),
  }),
  reply: surroundings,
  problems: ['invalid', 'upstream_failed'],
});

export const setPlaceKey = endpoint({
  id: 'competitors.setKey',
  method: 'PUT',
  path: '/api/restaurants/:id/place-keys/:source',
  tag,
  summary: 'Enter the key of Google Places or Yelp; null takes it away',
  access: { module: 'integrations', action: 'write' },
  params: z.object({ id: pathId, source: z.enum(['google', 'yelp']) }),
  body: z.object({
    /** The mask as it was answered keeps the stored key. */
    apiKey: z.nullable(text(500, 'API Key is required')),
  }),
  reply: surroundings,
  problems: ['invalid'],
});
