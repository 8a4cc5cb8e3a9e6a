import type { PosSystem } from '@platewise/contract';
import {
  type PosConnector,
  type PosCredentials,
  PosError,
  type PosPlace,
  type PosSession,
} from '../../connectors/pos/port.ts';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { invalidField, type ProblemError, problem } from '../../platform/http/problem.ts';
import { createSpentTokens } from './spent-tokens.ts';
import { displayNameOf } from './systems.ts';

const timeLimitMs = 25_000;
const mostNamed = 8;

const spent = createSpentTokens();

export type OpenedPlace = {
  readonly place: PosPlace;
  readonly credentials: PosCredentials;
  /** To be said once the credentials are stored. */
  readonly stored: () => void;
};

/** Asks the system with the keys which places they open, and answers the one that is meant with what it gave on the way. */
export async function openPlace(
  connector: PosConnector,
  scope: RestaurantScope,
  given: PosCredentials,
  clock: () => Date,
): Promise<OpenedPlace> {
  let credentials = spent.withKept(given, clock().getTime());
  const keep: PosSession['keep'] = async (tokens) => {
    credentials = { ...credentials, ...tokens };
    spent.keep(given, tokens, clock().getTime());
  };
  const places = await connector
    .places(credentials, keep, AbortSignal.timeout(timeLimitMs))
    .catch((error: unknown) => refuse(connector.system, error));
  const place = choosePlace(places, given.locationId);
  const { currency } = scope.settings;
  if (place.currency !== currency) {
    throw invalidField(
      'locationId',
      `${place.name} sells in ${place.currency}, and the restaurant counts in ${currency}. Sales in two currencies cannot be added up: choose another location, or another restaurant.`,
    );
  }
  return { place, credentials: { ...credentials, locationId: place.id }, stored: () => spent.forget(given) };
}

function choosePlace(places: readonly PosPlace[], wanted: string | null): PosPlace {
  const [first, second] = places;
  if (first === undefined) throw invalidField('apiKey', 'These keys open no location.');
  const shown = places.slice(0, mostNamed).map(({ id, name }) => `${name} (${id})`);
  const rest = places.length > mostNamed ? ` and ${places.length - mostNamed} more` : '';
  const found = places.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  if (wanted !== null)
    throw invalidField('locationId', `These keys open no location ${wanted}, but ${shown.join(', ')}${rest}.`);
  if (second === undefined) return first;
  throw invalidField(
    'locationId',
    `These keys open ${places.length} locations. Enter the id of one: ${shown.join(', ')}${rest}.`,
  );
}

/** What the system said against the keys, at the field that a person can change. */
function refuse(system: PosSystem, error: unknown): never {
  throw isTimeout(error)
    ? upstream(system, `${displayNameOf(system)} did not answer in time. Try again.`)
    : asProblem(error);
}

const upstream = (_: PosSystem, words: string) => problem('upstream_failed', words);

const isTimeout = (error: unknown) => error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);

function asProblem(error: unknown): ProblemError | unknown {
  if (!(error instanceof PosError)) return error;
  switch (error.fault) {
    case 'credentials':
    case 'permission':
      return invalidField('apiKey', error.message);
    case 'refused':
    case 'cursor_expired':
      return invalidField('locationId', error.message);
    case 'rate_limited':
      return problem('rate_limited', error.message, { retryAfterSeconds: error.retryAfterSeconds ?? 60 });
    case 'unavailable':
      return problem('upstream_failed', error.message);
  }
}
