/**
 * Whether a text names a time zone of the IANA database. An offset such as '+05:00' names none: PostgreSQL reads its sign
 * the other way around.
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
 * The time zones that `Intl` lists, sorted. Other names of the same zones (Asia/Kolkata for Asia/Calcutta) pass
 * `isTimeZone` as well.
 * @example timeZones().includes('Europe/Berlin') // true
 */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');
