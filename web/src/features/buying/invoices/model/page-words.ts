import { parseTypedNumber } from '@platewise/domain';

export type FieldKind = 'text' | 'number' | 'date';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (value: number) => String(value).padStart(2, '0');
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

const calendar = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null;
};

/** A printed date as `YYYY-MM-DD`: 11/18/26, 2026-11-18, 18 Nov 2026, Nov 18, 2026. US order where it could be either. */
function printedDate(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return calendar(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain);
  if (slashed?.[3]) {
    const year = fullYear(slashed[3]);
    return (
      calendar(year, Number(slashed[1]), Number(slashed[2])) ?? calendar(year, Number(slashed[2]), Number(slashed[1]))
    );
  }
  const named = /^(?:(\d{1,2})[ .-]*)?([a-z]{3,9})\.?[ -]*(?:(\d{1,2}),? +)?(\d{4})$/.exec(plain);
  if (!named?.[2] || !named[4]) return null;
  const month = months.indexOf(named[2].slice(0, 3)) + 1;
  return month === 0 ? null : calendar(Number(named[4]), month, Number(named[1] ?? named[3] ?? 0));
}

type Placed = { text: string; x: number; y: number; w: number; h: number };

/** A page's words in reading order: row by row, left to right. */
function inReadingOrder<Word extends Placed>(words: readonly Word[]): Word[] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.y + a.h / 2 - (b.y + b.h / 2))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const middle = word.y + word.h / 2;
    if (row && first && middle < first.y + first.h && middle > first.y) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/** The words between two words, in either order. */
export function phraseOf<Word extends Placed>(words: readonly Word[], from: Word, to: Word): Word[] {
  const ordered = inReadingOrder(words);
  const ends = [ordered.indexOf(from), ordered.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [] : ordered.slice(first, last + 1);
}

/** A page word converted to a field's text; null if it doesn't fit. */
export function wordAs(kind: FieldKind, word: string): string | null {
  switch (kind) {
    case 'text':
      return word;
    case 'number':
      return parseTypedNumber(word.replace(/[*]$/, '').trim());
    case 'date':
      return printedDate(word);
  }
}
