import { region } from './region.ts';

const figures = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})$/;

/**
 * Parses a numeric date to `YYYY-MM-DD`, in the region's order: `18.11.2026`, `11/18/26`, or year first. Dots
 * always mean day first. Null for other text and for days that don't exist.
 */
export function typedDate(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text.trim())) return inCalendar(text.trim());
  const [, one, other, year] = figures.exec(text.trim()) ?? [];
  if (one === undefined || other === undefined || year === undefined) return null;
  const monthFirst = region().monthFirst && !text.includes('.');
  const [month, day] = monthFirst ? [one, other] : [other, one];
  return inCalendar(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function inCalendar(iso: string): string | null {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
