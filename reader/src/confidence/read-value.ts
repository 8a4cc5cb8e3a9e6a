import { boxAround, type Glyphs, type PageText } from '../layout/page-text.ts';
import { textOf } from '../layout/rows.ts';
import type { ReadValue } from '../types.ts';

/** Makes a value with its position, its printed text if different, and its confidence (0 to 1). */
export type MakeValue = (text: string, words: readonly Glyphs[], confidence: number) => ReadValue<string>;

export function valueMaker(pages: readonly PageText[]): MakeValue {
  return (text, words, confidence) => {
    const printed = textOf(words);
    return {
      value: text,
      confidence: Math.round(Math.min(0.99, Math.max(0.05, confidence)) * 100) / 100,
      box: boxAround(
        words,
        pages.find((page) => page.page === words[0]?.page),
      ),
      ...(printed !== '' && printed !== text ? { text: printed } : {}),
    };
  };
}
