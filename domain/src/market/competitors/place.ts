import type { CuisineChoice } from './cuisines.ts';
import type { Point } from './distance.ts';
import type { PriceLevel } from './price-level.ts';

/** Place directories in order of precedence, starting with the one whose data may be stored freely. */
export const placeSources = ['osm', 'google', 'yelp'] as const;
export type PlaceSourceName = (typeof placeSources)[number];

export type PlaceAddress = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
};

/** A place as listed in one directory; missing data is null. */
export type Place = {
  readonly source: PlaceSourceName;
  readonly externalId: string;
  readonly name: string;
  readonly point: Point;
  readonly address: PlaceAddress;
  /** For display: 'Mexican, Tacos'. */
  readonly cuisine: string | null;
  readonly kinds: readonly CuisineChoice[];
  readonly priceRange: PriceLevel | null;
  /** 0 to 5. */
  readonly rating: number | null;
  readonly ratingCount: number | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly menuUrl: string | null;
  readonly openingHours: string | null;
  /** Its page in the directory. */
  readonly url: string | null;
};
