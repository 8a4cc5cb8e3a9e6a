/** One class of the recogniser that we accept: its place in the answer and the character it stands for. */
export type Character = { index: number; text: string };

/**
 * The characters of Latin writing among the classes of the recogniser, which knows some six thousand Chinese ones
 * besides: those are never what a supplier of ours printed, and leaving them out also saves most of the search. Class 0
 * is 'nothing here', the last class is the space.
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

/** The wide forms of Chinese type as what they are: '：' is ':'. */
function plainForm(text: string): string {
  const code = text.codePointAt(0) ?? 0;
  return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : text;
}
