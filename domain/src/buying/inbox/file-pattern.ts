/**
 * Whether a file's name matches one of several patterns, separated by commas: `*` stands for any characters, `?` for one.
 * Case doesn't matter. Takes time in proportion to name times pattern, whatever they are.
 * @example matchesFilePattern('INV_0815.EDI', '*.edi, *.x12') // true
 */
export const matchesFilePattern = (name: string, patterns: string): boolean =>
  patterns.split(',').some((pattern) => matches(name.toLowerCase(), pattern.trim().toLowerCase()));

function matches(name: string, pattern: string): boolean {
  let at = 0;
  let place = 0;
  /** Behind the last star, and the first character that it doesn't stand for. */
  let star: { pattern: number; name: number } | null = null;
  while (at < name.length) {
    const wanted = pattern[place];
    if (wanted === '*') {
      place += 1;
      star = { pattern: place, name: at };
    } else if (wanted !== undefined && (wanted === '?' || wanted === name[at])) {
      place += 1;
      at += 1;
    } else if (star !== null) {
      star.name += 1;
      at = star.name;
      place = star.pattern;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(place)) && pattern !== '';
}
