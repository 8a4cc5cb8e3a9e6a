import { addDays, type BusinessDate, zoneClock } from '@platewise/domain';

/** Converts local times to instants and business dates. */
export function wallClock(cutoff: string) {
  const before = new Map<BusinessDate, BusinessDate>();
  const [hours = 0, minutes = 0] = cutoff.split(':').map(Number);
  const cutoffSeconds = hours * 3600 + minutes * 60;
  const dayBefore = (date: BusinessDate): BusinessDate => {
    const known = before.get(date) ?? addDays(date, -1);
    before.set(date, known);
    return known;
  };
  return {
    offsetOf: (zone: string, ms: number): number => zoneClock(zone).offsetAt(ms),
    instantOf: (date: BusinessDate, seconds: number, zone: string): number => zoneClock(zone).instantAt(date, seconds),
    businessDateOf: (date: BusinessDate, seconds: number): BusinessDate =>
      seconds < cutoffSeconds ? dayBefore(date) : date,
  };
}

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

/** A time zone as files name it: IANA names, or Rails names as in Square files; null if unknown. */
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
