import type { CuisineChoice, Place, Point } from '@platewise/domain';

export { FeedError as PlaceError } from '../prices/port.ts';

export type DirectoryAsk = {
  readonly centre: Point;
  readonly radiusMetres: number;
  /** Null: places of every kind. */
  readonly cuisine: CuisineChoice | null;
  /** Empty for a directory that wants none. */
  readonly key: string;
  readonly signal: AbortSignal;
};

export type DirectoryAnswer = {
  readonly places: readonly Place[];
  /** Within so many metres nothing is missing; less than was asked where there are more places than one answer holds. */
  readonly completeMetres: number;
};

/** Who knows places around a point. Throws `PlaceError` in words. */
export type Directory = {
  /** Whether it looks for one cuisine by itself, or always for all of them. */
  readonly asksByCuisine: boolean;
  search(ask: DirectoryAsk): Promise<DirectoryAnswer>;
};

/** One that wants a key, and may be asked for one place anew: what it told may not be kept for long. */
export type KeyedDirectory = Directory & {
  /** Null where it knows no such place any more, or the place closed. */
  find(externalId: string, ask: Pick<DirectoryAsk, 'key' | 'signal'>): Promise<Place | null>;
};

export type AddressQuestion = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly country: string | null;
};

export type GeocoderAsk = {
  /** Each question is asked through it: it comes when it is our turn, one question a second for all of us together. */
  readonly inTurn: <T>(question: () => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
};

/** Where an address lies. Throws `PlaceError` in words. */
export type Geocoder = {
  /** By parts, or as one line; null where nobody knows it. */
  find(address: AddressQuestion | string, ask: GeocoderAsk): Promise<{ point: Point; label: string } | null>;
};

export type Places = {
  readonly osm: Directory;
  readonly google: KeyedDirectory;
  readonly yelp: KeyedDirectory;
  readonly geocoder: Geocoder;
  /** Waits; ends early with the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};
