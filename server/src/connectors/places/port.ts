import type { CuisineChoice, Place, Point } from '@platewise/domain';

export { FeedError as PlaceError } from '../prices/port.ts';

export type DirectoryAsk = {
  readonly centre: Point;
  readonly radiusMetres: number;
  /** Null: any cuisine. */
  readonly cuisine: CuisineChoice | null;
  /** Empty for a directory that requires none. */
  readonly key: string;
  readonly signal: AbortSignal;
};

export type DirectoryAnswer = {
  readonly places: readonly Place[];
  /**
   * Results are complete within this radius, which is smaller than requested if not all places fit into one response.
   */
  readonly completeMetres: number;
};

/** A directory of places around a point. Throws `PlaceError` with a readable message. */
export type Directory = {
  /** Whether it can search for a single cuisine, or always returns all of them. */
  readonly asksByCuisine: boolean;
  search(ask: DirectoryAsk): Promise<DirectoryAnswer>;
};

/** A directory that requires a key and can look up a single place, because its data may not be stored for long. */
export type KeyedDirectory = Directory & {
  /** Null if the place is unknown or has closed. */
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
  /** Runs a request when it is our turn: one request per second across all users. */
  readonly inTurn: <T>(question: () => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
};

/** Finds the coordinates of an address. Throws `PlaceError` with a readable message. */
export type Geocoder = {
  /** By parts, or as one line; null if not found. */
  find(address: AddressQuestion | string, ask: GeocoderAsk): Promise<{ point: Point; label: string } | null>;
};

export type Places = {
  readonly osm: Directory;
  readonly google: KeyedDirectory;
  readonly yelp: KeyedDirectory;
  readonly geocoder: Geocoder;
  /** Waits; aborted by the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};
