import type { Glyphs } from '../../layout/page-text.ts';

const leaders = /^[.·•…_~-]{2,}(?=[$€£]?\s?\d)/u;
const amount = /^[$€£]?\d{1,4}[.,]\d{2}$/;

/**
 * Words of a row with prices as they were printed, where OCR split them or read a letter for a digit: '12.' '50' is
 * '12.50', 'S9.5O' is '$9.50'. Guesses are marked `mended`. Text that can be a word is left alone.
 */
export function mendPrices(words: readonly Glyphs[]): Glyphs[] {
  return joinTorn(words.map((word) => mend(unled(word))));
}

/** '.....12.50' is a price that leader dots ran into. */
function unled(word: Glyphs): Glyphs {
  const found = leaders.exec(word.text);
  if (!found) return word;
  const share = found[0].length / word.text.length;
  return { ...word, text: word.text.slice(found[0].length), x0: word.x0 + (word.x1 - word.x0) * share };
}

function mend(word: Glyphs): Glyphs {
  const { text } = word;
  if (!/\d/.test(text) || amount.test(text)) return word;
  const signed = /^[S§](?=[\dOIl]{1,3}(?:[.,][\dOIl]{2})?$)/.test(text) ? `$${text.slice(1)}` : text;
  const digits = signed
    .replace(/(?<=[\d.,$])[OoQD]|^[OoQ](?=[\d.,])/g, '0')
    .replace(/(?<=[\d.,$])[Il|!]|^[Il|](?=[\d.,])/g, '1')
    .replace(/(?<=\d)[-·'_;:](?=\d{2}$)/, '.')
    .replace(/(?<=[.,]\d)S$|(?<=[.,])S(?=\d$)/g, '5');
  if (digits === text || !/^[$€£]?\d{1,4}(?:[.,]\d{2})?$/.test(digits)) return word;
  // '5:30' and '12-14' are a time and a range, unless they are clearly cents.
  if (/^\d+[-:]\d{2}$/.test(text)) return word;
  return { ...word, text: digits, mended: true };
}

/** '5' '.00', '18.' '77' and '$' '12' are one price printed with wide spacing. */
function joinTorn(words: readonly Glyphs[]): Glyphs[] {
  const whole: Glyphs[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const near = last && word.x0 - last.x1 < 0.9 * word.size;
    if (last && near && isTorn(last.text, word.text)) whole[whole.length - 1] = together(last, word);
    else whole.push(word);
  }
  return whole;
}

const isTorn = (left: string, right: string) =>
  (/^[$€£]?\d{1,4}$/.test(left) && /^[.,]\d{2}$/.test(right)) ||
  (/^[$€£]?\d{1,4}[.,]$/.test(left) && /^\d{2}$/.test(right)) ||
  (/^[$€£]\d$/.test(left) && /^\d[.,]\d{2}$/.test(right)) ||
  (/^[$€£]$/.test(left) && /^\d{1,4}(?:[.,]\d{2})?$/.test(right));

/** Two words merged into one. */
export function together(a: Glyphs, b: Glyphs): Glyphs {
  const seen = a.confidence !== undefined && b.confidence !== undefined;
  const confidence = seen ? { confidence: Math.min(a.confidence ?? 1, b.confidence ?? 1) } : {};
  return { ...a, text: a.text + b.text, x1: b.x1, ...confidence };
}
