import { addDays, type BusinessDate } from '@platewise/domain';

const hourMs = 3_600_000;

/**
 * Turns wall time of a zone into instants and business dates. Which offset holds is asked once for each hour of a day;
 * an hour that the clock has twice is its first, one that it leaves out is the one after.
 */
export function wallClock(cutoff: string) {
  const offsets = new Map<string, Map<number, number>>();
  const before = new Map<BusinessDate, BusinessDate>();
  const [hours = 0, minutes = 0] = cutoff.split(':').map(Number);
  const cutoffSeconds = hours * 3600 + minutes * 60;

  const offsetAt = (zone: string, ms: number): number => {
    const ofZone = offsets.get(zone) ?? new Map<number, number>();
    offsets.set(zone, ofZone);
    const quarter = Math.floor(ms / (hourMs / 4));
    const known = ofZone.get(quarter);
    if (known !== undefined) return known;
    const offset = zoneOffset(zone, ms);
    ofZone.set(quarter, offset);
    return offset;
  };
  const dayBefore = (date: BusinessDate): BusinessDate => {
    const known = before.get(date) ?? addDays(date, -1);
    before.set(date, known);
    return known;
  };
  return {
    offsetOf: offsetAt,
    instantOf(date: BusinessDate, seconds: number, zone: string): number {
      const wall = Date.parse(`${date}T00:00:00Z`) + seconds * 1000;
      const early = wall - offsetAt(zone, wall - 26 * hourMs);
      if (offsetAt(zone, early) === wall - early) return early;
      const late = wall - offsetAt(zone, wall - offsetAt(zone, wall));
      return offsetAt(zone, late) === wall - late ? late : early;
    },
    businessDateOf: (date: BusinessDate, seconds: number): BusinessDate =>
      seconds < cutoffSeconds ? dayBefore(date) : date,
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function zoneOffset(zone: string, ms: number): number {
  const format = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, format);
  const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const get = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0;
  const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  return wall - Math.floor(ms / 1000) * 1000;
}

const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

const railsZones: Record<string, string> = {
  'eastern time (us & canada)': 'America/New_York',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'central time (us & canada)': 'America/Chicago',
  'mountain time (us & canada)': 'America/Denver',
  arizona: 'America/Phoenix',
  'pacific time (us & canada)': 'America/Los_Angeles',
  alaska: 'America/Juneau',
  hawaii: 'Pacific/Honolulu',
  'atlantic time (canada)': 'America/Halifax',
  london: 'Europe/London',
  dublin: 'Europe/Dublin',
  paris: 'Europe/Paris',
  madrid: 'Europe/Madrid',
  tokyo: 'Asia/Tokyo',
  sydney: 'Australia/Sydney',
  melbourne: 'Australia/Melbourne',
  utc: 'UTC',
};

/** A zone as files name it: of the IANA, or of Rails as Square writes it; null where nobody knows it. */
export function zoneNamed(text: string): string | null {
  const known = railsZones[text.trim().toLowerCase()];
  if (known !== undefined) return known;
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(text.trim())) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text.trim() }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
