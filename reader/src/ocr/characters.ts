/** One class of the recognizer that we accept: its index in the output and its character. */
export type Character = { index: number; text: string };

/**
 * The Latin characters among the recognizer's classes. It also knows some six thousand Chinese ones, which our
 * suppliers never print; skipping them also saves most of the search. Class 0 is the blank, the last class is the
 * space.
 */
export function charactersOf(keys: string): { known: Character[]; classes: number } {
  const lines = keys.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const known = lines.flatMap((text, at) => (isLatin(text) ? [{ index: at + 1, text: plainForm(text) }] : []));
  const classes = lines.length + 2;
  return { known: [...known, { index: classes - 1, text: ' ' }], classes };
}

function isLatin(text: string): boolean {
  return /^[\x21-\x7e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac\u2122\uff01-\uff5e]$/u.test(text);
}

/** Full-width forms as plain characters: '：' is ':'. */
function plainForm(text: string): string {
  const code = text.codePointAt(0) ?? 0;
  return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : text;
}
