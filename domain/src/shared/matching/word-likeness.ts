/**
 * Similarity of two words, 0 to 1: equal 1; truncated (tom, tomato) or without vowels (brst, breast) 0.85; a typing or
 * OCR error 0.85 to 0.9; anything else 0.
 * @example wordLikeness('parsly', 'parsley') // 0.9
 */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3 || /\d/.test(a) || /\d/.test(b)) return 0;
  if (short[0] !== long[0]) return oneSlip(short, long) && short.length >= 5 ? 0.85 : 0;
  if (short.length >= 5 && distanceAtMostTwo(short, long) <= (short.length >= 8 ? 2 : 1)) return 0.9;
  if (long.startsWith(short)) return short.length >= 4 || long.length <= 6 ? 0.85 : 0.7;
  const bare = (word: string): string => (word[0] ?? '') + word.slice(1).replace(/[aeiouy]/g, '');
  if (bare(short) === short && short.length >= 3 && bare(long) === short) return 0.85;
  return 0;
}

function oneSlip(short: string, long: string): boolean {
  return distanceAtMostTwo(short, long) <= 1;
}

/** Damerau-Levenshtein distance (optimal string alignment), or 3 for anything above two. */
function distanceAtMostTwo(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > 2) return 3;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 3, 3);
}
