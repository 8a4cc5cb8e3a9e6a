import { wordsOfBrandAt } from '../../../shared/goods/brands.ts';
import { expand } from '../../../shared/matching/abbreviations.ts';
import { singular } from '../../../shared/matching/words.ts';
import { type Figures, packMark, takeFigures } from './figures.ts';
import { entryAt } from './lexicon.ts';
import { tradeCodes } from './trade-codes.ts';
import { inContext, standsFor } from './words-in-context.ts';

export type PrintedWords = { words: string[]; figures: Figures };

/** 'GTIN: 4012345001235', 'unsere Art.-Nr.: TB100A4', 'item # 4711': an article number with its label. */
const articleNumber =
  /(?:\b(?:unsere|ihre|our|your|votre|notre) )?\b(?:gtin|ean|upc|sku|(?:art|artikel|item|product|prod|réf|ref)\b\.?[ -]?(?:nr|no|number|nummer|code)?)\.?\s*[:#]\s*[\p{L}\d./-]*\d[\p{L}\d./-]*/gu;

/**
 * Normalizes a description: removes packs, trade codes and brands, expands abbreviations and extracts figures. `brands`
 * can keep brand names, as for a bottle of rum.
 */
export function printedWords(description: string, brands: 'drop' | 'keep' = 'drop'): PrintedWords {
  const plain = description
    .normalize('NFKC')
    .toLowerCase()
    .replace(articleNumber, ' ')
    .replace(/[’'`´]/g, '')
    .replace(/(\d)\s*["”″]/g, '$1 in ');
  const { text, figures } = takeFigures(plain);
  const written = text
    .replace(/&/g, ' & ')
    .replace(/(\w) & (?=[a-z]\b)/g, '$1&')
    .split(/[\s,;:()[\]{}*+|•·!?"“”]+/)
    .flatMap((part) => (part === packMark ? [part] : expanded(part)));
  return { words: understood(inPlace(written), brands), figures };
}

/** 'CHDR/MONT' and 'TAIL-ON' are two words; 'B/S' and 'W/O' are single abbreviations. */
function expanded(part: string): string[] {
  if (part.startsWith('w/') && part.length > 3 && expand(part)[0] === part) return ['with', ...expanded(part.slice(2))];
  if (part === '&') return ['and'];
  const bare = part.replace(/^[-./&_]+|[-.&_]+$/g, '');
  if (bare === '' || inContext.has(bare) || expand(bare)[0] !== bare) return bare === '' ? [] : [bare];
  return bare.split(/[-/&_.%#]+/).filter((piece) => piece !== '');
}

/** Matches 'CUKES' and 'CUKE' to the same abbreviation. */
function writtenOut(word: string): readonly string[] {
  const whole = expand(word);
  if (whole.length > 1 || whole[0] !== word) return whole;
  const one = singular(word);
  const written = expand(one);
  return written.length > 1 || written[0] !== one ? written : whole;
}

const isKnownFigure = /^(?:10x|7up|v8|a1)$/;

/** Expands abbreviations, except inside a known phrase: 'bone in', 'wild rice'. */
function inPlace(written: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < written.length; at += 1) {
    const word = written[at] ?? '';
    const phrase = entryAt(written, at);
    if (phrase !== null && phrase.length > 1) {
      words.push(...phrase.key.split(' '));
      at += phrase.length - 1;
      continue;
    }
    if (/\d/.test(word) && !isKnownFigure.test(word)) continue;
    const meant = inContext
      .get(word)
      ?.find(([beside]) => beside === null || written.some((other) => beside.test(other)));
    if (meant === undefined) words.push(...writtenOut(word));
    else if (meant[1] !== '') words.push(...meant[1].split(' '));
    else words.push(word);
  }
  return words;
}

/** Removes brands and codes, unless nothing would be left. */
function understood(words: readonly string[], brands: 'drop' | 'keep'): string[] {
  const kept: { word: string; known: boolean }[] = [];
  const lastPack = words.lastIndexOf(packMark);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const phrase = entryAt(words, at);
    const brand = wordsOfBrandAt(words, at);
    const thing = phrase?.entry.noun !== undefined && phrase.length >= brand;
    if (brand > 0 && !thing && brands === 'drop') {
      const means = standsFor.get(words.slice(at, at + brand).join(' '));
      if (means !== undefined) kept.push(...means.split(' ').map((each) => ({ word: each, known: true })));
      at += brand - 1;
    } else if (
      phrase !== null &&
      (phrase.length > 1 || !tradeCodes.has(word) || phrase.entry.noun?.aisle === 'supplies')
    ) {
      kept.push(...words.slice(at, at + phrase.length).map((each) => ({ word: each, known: true })));
      at += phrase.length - 1;
    } else if (word !== packMark && !tradeCodes.has(word) && !/^[a-z]$/.test(word)) {
      const maker = lastPack >= 0 && at > lastPack && words.length - at <= 2 && brands === 'drop';
      if (!maker || !kept.some(({ known }) => known)) kept.push({ word, known: false });
    }
  }
  return kept.map(({ word }) => word);
}
