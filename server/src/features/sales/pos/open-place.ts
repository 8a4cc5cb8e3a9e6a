import { msg, type TextList } from '@platewise/domain';
import {
  type PosConnector,
  type PosCredentials,
  PosError,
  type PosPlace,
  type PosSession,
} from '../../../connectors/pos/port.ts';
import { createSpentTokens } from './spent-tokens.ts';
import { displayNameOf } from './systems.ts';

const timeLimitMs = 25_000;
const mostNamed = 8;

const spent = createSpentTokens();

type Question = {
  /** The restaurant's currency: sales in two currencies can't be added up. */
  readonly currency: string;
  readonly given: PosCredentials;
  readonly clock: () => Date;
  readonly keep: PosSession['keep'];
  readonly signal: AbortSignal;
};

export type OpenedPlace = {
  readonly place: PosPlace;
  readonly credentials: PosCredentials;
  /** Call this once the credentials are stored. */
  readonly stored: () => void;
};

/**
 * Asks the system which locations the keys open, and returns the intended one with any tokens issued on the way. Throws
 * `PosError` with a message that says what to do.
 */
export async function openPlace(connector: PosConnector, question: Question): Promise<OpenedPlace> {
  const { given, clock, currency, signal } = question;
  let credentials = spent.withKept(given, clock().getTime());
  const keep: PosSession['keep'] = async (tokens) => {
    credentials = { ...credentials, ...tokens };
    spent.keep(given, tokens, clock().getTime());
    await question.keep(tokens);
  };
  const limit = AbortSignal.timeout(timeLimitMs);
  const places = await connector.places(credentials, keep, AbortSignal.any([limit, signal])).catch((error: unknown) => {
    if (!limit.aborted || error instanceof PosError) throw error;
    throw new PosError('unavailable', msg('{name} timed out. Try again.', { name: displayNameOf(connector.system) }));
  });
  const place = choosePlace(places, given.locationId);
  if (place.currency !== currency) {
    throw new PosError(
      'refused',
      msg(
        "{place} sells in {currency}, but the restaurant uses {ownCurrency}. Sales in two currencies can't be combined. Choose another location or another restaurant.",
        { place: place.name, currency: place.currency, ownCurrency: currency },
      ),
    );
  }
  return { place, credentials: { ...credentials, locationId: place.id }, stored: () => spent.forget(given) };
}

function choosePlace(places: readonly PosPlace[], wanted: string | null): PosPlace {
  const [first, second] = places;
  if (first === undefined) throw new PosError('refused', msg("These keys don't give access to any location."));
  const shown = places.slice(0, mostNamed).map(({ id, name }) => `${name} (${id})`);
  const rest = places.length - shown.length;
  const known: TextList = {
    list: rest === 0 ? shown : [...shown, msg('{count, plural, other {# more}}', { count: rest })],
    by: 'and',
  };
  const found = places.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  if (wanted !== null) {
    throw new PosError(
      'refused',
      msg("These keys don't give access to location {wanted}, only to {places}.", { wanted, places: known }),
    );
  }
  if (second === undefined) return first;
  throw new PosError(
    'refused',
    msg('These keys give access to {count} locations. Enter the ID of one: {places}.', {
      count: places.length,
      places: known,
    }),
  );
}
