const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of a mail as it may be stored and shown: without control characters and bidi overrides; null if empty. */
export function cleanLine(text: string | null | undefined, most: number): string | null {
  const line = (text ?? '')
    .slice(0, 10 * most)
    .toWellFormed()
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line.slice(0, most).toWellFormed();
}

/** The same for a text of several lines. */
export function cleanText(text: string | null | undefined, most: number): string | null {
  const lines = (text ?? '')
    .slice(0, 10 * most)
    .replace(/\r\n?/g, '\n')
    .toWellFormed();
  const kept = lines
    .split('\n')
    .map((line) => line.replace(unseen, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return kept === '' ? null : kept.slice(0, most).toWellFormed();
}

/** The base name of an attachment or file. */
export const cleanFilename = (name: string | null | undefined, instead: string): string =>
  cleanLine((name ?? '').split(/[\\/]/).at(-1), 200) ?? instead;
