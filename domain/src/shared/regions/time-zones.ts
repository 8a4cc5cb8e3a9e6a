/**
 * Whether a text is an IANA time zone name. Offsets such as '+05:00' are not accepted: PostgreSQL reads their sign the
 * other way around.
 * @example isTimeZone('Europe/Berlin') // true
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * The time zones `Intl` lists, sorted. Aliases (Asia/Kolkata for Asia/Calcutta) also pass `isTimeZone`.
 * @example timeZones().includes('Europe/Berlin') // true
 */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');
