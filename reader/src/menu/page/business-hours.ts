import { listOf, type Thing, textIn, thingsOf } from './json-ld.ts';

const day = String.raw`(?:mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?|s)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?|daily|every ?day|weekdays|weekends?|7 days|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|täglich|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|tu|di|mi|do|fr|sa|so)\b\.?`;
const time = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s*(?:a\.?m\.?|p\.?m\.?|uhr|h)?|noon|midnight|close)`;
const line = new RegExp(
  String.raw`\b${day}.{0,40}?(?:${time}\s*(?:[-–—]|to|until|bis|à|a)\s*${time}|closed|geschlossen|cerrado)`,
  'iu',
);
const span = new RegExp(String.raw`^(?:${time})\s*(?:[-–—]|to)\s*(?:${time})$|^closed$`, 'iu');
const onlyDay = new RegExp(String.raw`^${day}(?:\s*(?:[-–—&,]|to|and|bis|und|au|et|y|a)\s*${day})*\s*:?$`, 'iu');

/**
 * Opening hours from structured data, one line each ('Mo-Fr 11:00-22:00'); null if there are none.
 * Example: {dayOfWeek: ['Monday', 'Friday'], opens: '11:00', closes: '22:00'} is 'Monday, Friday: 11:00-22:00'.
 */
export function hoursOfThings(things: readonly Thing[]): string[] | null {
  for (const thing of things) {
    const lines = listOf(thing.openingHours).flatMap((one) => textIn(one) ?? []);
    const specified = thingsOf(thing.openingHoursSpecification).flatMap(specifiedLine);
    if (lines.length + specified.length > 0) return [...lines, ...specified].slice(0, 21);
  }
  return null;
}

function specifiedLine(thing: Thing): string[] {
  const days = listOf(thing.dayOfWeek)
    .flatMap((one) => textIn(one) ?? [])
    .map((one) => one.replace(/^.*[/#]/, ''));
  const [opens, closes] = [textIn(thing.opens), textIn(thing.closes)];
  if (opens === null || closes === null) return [];
  const closed = opens === closes && /^00:00/.test(opens);
  return [
    `${days.join(', ')}${days.length > 0 ? ': ' : ''}${closed ? 'closed' : `${opens.slice(0, 5)}-${closes.slice(0, 5)}`}`,
  ];
}

/**
 * Opening hours shown on a page, one line each. A day and its hours on separate lines are joined.
 * Example: the lines 'Monday' and '11am - 9pm' give 'Monday: 11am - 9pm'.
 */
export function hoursShown(text: string): string[] {
  const lines = text.split('\n').map((one) => one.trim());
  const found = new Set<string>();
  for (const [at, one] of lines.entries()) {
    const next = lines[at + 1] ?? '';
    if (one.length <= 120 && line.test(one)) found.add(one);
    else if (one.length <= 40 && onlyDay.test(one) && span.test(next)) found.add(`${one.replace(/:$/, '')}: ${next}`);
  }
  return [...found].slice(0, 14);
}

/**
 * Whether a line gives opening hours, so its numbers aren't prices.
 * Example: true for 'Dienstag bis Sonntag 11.30 – 14.30 Uhr', and for 'Monday' alone.
 */
export const isHoursLine = (text: string): boolean =>
  text.length <= 160 && (line.test(text) || onlyDay.test(text.trim()) || span.test(text.trim()));
