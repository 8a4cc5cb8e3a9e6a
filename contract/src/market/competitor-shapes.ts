import { priceLevels } from '@platewise/domain';
import * as z from 'zod/mini';

/** Place directories. The first needs no key. */
export const PLACE_SOURCES = ['osm', 'google', 'yelp'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

export const COMPETITOR_STATUSES = ['found', 'active', 'dismissed'] as const;
export type CompetitorStatus = (typeof COMPETITOR_STATUSES)[number];

/** Days between readings of a competitor's menu. */
export const MENU_INTERVALS = [1, 7, 14, 30] as const;

/** Fields a person can enter; searches never overwrite these values. */
const TYPED_FIELDS = ['name', 'address', 'cuisine', 'priceRange', 'website', 'phone', 'rating'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

const address = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
});

const said = z.nullable(z.string());

/** What one directory says about a place. */
const sourceFacts = z.object({
  source: z.enum(PLACE_SOURCES),
  externalId: z.string(),
  /**
   * Null, like the fields below, if the directory's terms don't allow storing them; looked up again when the
   * competitor is opened.
   */
  name: said,
  cuisine: said,
  priceRange: z.nullable(z.enum(priceLevels)),
  rating: z.nullable(z.number()),
  ratingCount: z.nullable(z.number()),
  phone: said,
  website: said,
  /** The place's page in that directory. */
  url: said,
  seenAt: z.string(),
});

const tracking = z.object({
  /** Whether its menu is read on schedule. */
  followMenu: z.boolean(),
  everyDays: z.number(),
  /** Whether its price changes raise alerts. */
  alerts: z.boolean(),
});

export const competitor = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  /** Null if unknown. */
  cuisine: z.nullable(z.string()),
  /** Null unless a directory or person provides it; never guessed. */
  priceRange: z.nullable(z.enum(priceLevels)),
  /** Straight-line distance in miles; null if either location is unknown. */
  distanceFromRestaurant: z.nullable(z.number()),
  /** Its address is being looked up, wasn't found, or the lookup failed; null: nothing to look up. */
  locating: z.nullable(z.enum(['checking', 'unknown', 'unreachable'])),
  status: z.enum(COMPETITOR_STATUSES),
  address,
  businessInfo: z.object({
    rating: z.nullable(z.number()),
    ratingCount: z.nullable(z.number()),
    /** Source: a directory, or 'typed'. */
    ratingSource: z.nullable(z.enum([...PLACE_SOURCES, 'typed'])),
    phone: said,
    openingHours: said,
    /** Cuisine filter options it matches. */
    kinds: z.array(z.string()),
  }),
  website: said,
  /** URL of its menu, if not the website's home page. */
  menuUrl: said,
  /** Where it was first found; 'manual': added by a person. */
  source: z.enum([...PLACE_SOURCES, 'manual']),
  externalId: said,
  sources: z.array(sourceFacts),
  typedFields: z.array(z.enum(TYPED_FIELDS)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Null if not tracked. */
  tracking: z.nullable(tracking),
  menu: z.object({
    /** Dishes on its menu as last read or entered. */
    dishes: z.number(),
    lastReadAt: z.nullable(z.string()),
    /** Why the last reading found nothing, in words. */
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
