import { msg, zoneClock } from '@platewise/domain';
import { PosError, type PosPlace } from '../port.ts';
import { rejectedBy, type VendorReply } from '../shared/caller.ts';
import type { KBusiness } from './payload.ts';

export const noConsent = msg(
  'Lightspeed needs authorization by the owner. Enter the client secret and the refresh token.',
);

export const placesOf = ({ businessName, currencyCode, businessLocations }: KBusiness): PosPlace[] =>
  (businessLocations ?? []).map(({ blName, blID, blId, timezone }) => ({
    id: String(blID ?? blId ?? ''),
    name: blName ?? businessName ?? '',
    currency: currencyCode ?? 'USD',
    timeZone: timezone ?? 'UTC',
    dayCutoff: null,
  }));

/**
 * An instant as local time in a time zone. Without an offset it is already local.
 * @example timeOfDay('2026-03-20T09:00:00Z', 'America/Chicago') // '04:00'
 */
export function timeOfDay(instant: string, timeZone: string): string | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at) || !/(Z|[+-]\d\d:?\d\d)$/i.test(instant)) return /T(\d\d:\d\d)/.exec(instant)?.[1] ?? null;
  return new Date(at + zoneClock(timeZone).offsetAt(at)).toISOString().slice(11, 16);
}

/** A location's earliest instant, parsed from Lightspeed's error for requests before it. */
export function earliestIn(error: unknown): string | null {
  if (!(error instanceof PosError) || error.fault !== 'refused') return null;
  const text = /after: ([^\s,]+)/.exec(error.message)?.[1] ?? '';
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at + 1).toISOString();
}

export function faultOf({ status, json }: VendorReply): PosError {
  const { error, message } = (json ?? {}) as { error?: string; message?: string };
  const said = String(error ?? message ?? status);
  if (status === 401 || error === 'invalid_grant' || error === 'invalid_client') {
    return new PosError('credentials', msg('Lightspeed rejected the keys. Ask the owner to authorize again.'));
  }
  if (status === 403)
    return new PosError('permission', msg("The Lightspeed authorization doesn't include all required permissions."));
  if (status === 400 && /page ?token/i.test(said)) {
    return new PosError('cursor_expired', msg('Lightspeed no longer has our position in this list.'));
  }
  return rejectedBy('Lightspeed', said);
}
