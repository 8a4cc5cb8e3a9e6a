import { type BusinessDate, businessDate, businessDateAt, msg } from '@platewise/domain';
import { PosError, type PosPlace, type PosWindow } from '../port.ts';
import { rejectedBy, type VendorReply } from '../shared/caller.ts';
import type { AskToast } from './config.ts';
import type { ToastRestaurant } from './payload.ts';

/** Finds a restaurant by GUID. If the credentials can't access it, check the GUID before suspecting permissions. */
export async function readRestaurant(ask: AskToast, id: string): Promise<PosPlace> {
  try {
    const { json } = await ask(`/restaurants/v1/restaurants/${encodeURIComponent(id)}`);
    return placeOf(id, json as ToastRestaurant);
  } catch (error) {
    if (!(error instanceof PosError) || (error.fault !== 'permission' && error.said !== unknownWords)) throw error;
    throw new PosError(
      'refused',
      msg(
        "The Toast credentials don't work for this restaurant GUID. Check the GUID and the permission to read restaurants.",
      ),
    );
  }
}

function placeOf(id: string, { general }: ToastRestaurant): PosPlace {
  const { name, locationName, timeZone = 'UTC', closeoutHour, currencyCode = 'USD' } = general ?? {};
  const dayCutoff = closeoutHour === undefined ? null : `${String(closeoutHour).padStart(2, '0')}:00`;
  const said = [name, locationName].filter(Boolean).join(', ');
  return { id, name: said === '' ? id : said, currency: currencyCode, timeZone, dayCutoff };
}

const unknownWords = msg("Toast didn't recognize the request.");

export function faultOf({ status, json }: VendorReply): PosError {
  const said = (json as { message?: string } | undefined)?.message;
  if (status === 401) {
    return new PosError('credentials', msg('Toast rejected the client ID and secret. Enter new ones.'));
  }
  if (status === 403) {
    return new PosError('permission', msg("The Toast credentials don't have enough permissions. Add them in Toast."));
  }
  if (status === 404) return new PosError('refused', unknownWords);
  if (status === 409) return new PosError('cursor_expired', msg('Toast changed this list while we were reading it.'));
  return rejectedBy('Toast', said ?? status);
}

/** The first and last business date of the restaurant that a window touches. */
export function daysOf({ timeZone, dayCutoff }: PosPlace, { from, to }: PosWindow): [BusinessDate, BusinessDate] {
  const dayAt = (ms: number) => businessDateAt(new Date(ms).toISOString(), timeZone, dayCutoff ?? '00:00');
  return [dayAt(Date.parse(from)), dayAt(Date.parse(to) - 1)];
}

/** Where to resume a day's list: `2026-03-02/1` is its second page. */
export function placeOfCursor(cursor: string): [BusinessDate, number] {
  const [day = '', page = '0'] = cursor.split('/');
  return [businessDate(day), Number(page)];
}
