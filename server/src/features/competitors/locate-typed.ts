import type { PlaceAddress, Point } from '@platewise/domain';
import { PlaceError } from '../../connectors/places/port.ts';
import type { Deps } from '../../deps.ts';
import { locateAddress } from './locate.ts';

const lookUpMs = 8_000;

/** Where an address that somebody typed lies; null where there is no street, nobody knows it, or nobody answers. */
export async function locateTyped(deps: Deps, address: Partial<PlaceAddress> | undefined): Promise<Point | null> {
  if (address === undefined || !address.street) return null;
  try {
    return await locateAddress(deps, { ...address }, AbortSignal.timeout(lookUpMs));
  } catch (error) {
    // The competitor is kept all the same: only its distance is not known.
    if (error instanceof PlaceError || error instanceof DOMException) return null;
    throw error;
  }
}
