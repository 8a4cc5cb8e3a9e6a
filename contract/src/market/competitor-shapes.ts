import { priceLevels } from '@platewise/domain';
import * as z from 'zod/mini';

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
  /** Its address is being looked up, nobody knows it, or nobody answered; null: there is nothing to look up. */
  locating: z.nullable(z.enum(['checking', 'unknown', 'unreachable'])),
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
