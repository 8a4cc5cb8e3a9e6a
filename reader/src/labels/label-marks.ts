import type { Phrase } from './groups.ts';

const lotWords =
  /(?:^|[^\p{L}])(?:lot|l0t|batch|charge|ch\.-?b|los|lote|lotto)\.?\s*(?:no|nr|num|number|code|#)?\.?\s*[:#.-]?\s*([A-Z0-9](?:[A-Z0-9/]| ?- ?(?=[A-Z0-9])|\.(?=\d)){1,19})(?![\p{L}\d])/iu;

/** The lot after its label; without a digit it is not a lot. Example: `lotIn(['LOT: A4521'])` is 'A4521'. */
export function lotIn(rows: readonly string[]): string | null {
  for (const [at, row] of rows.entries()) {
    const own = lotWords.exec(row)?.[1];
    if (own !== undefined && /\d/.test(own) && !isDate(own))
      return own.toUpperCase().replace(/ /g, '').replace(/\./g, '-');
    const alone = /(?:^|[^\p{L}])(?:lot|l0t|batch|charge)\.?\s*(?:no|nr|code|#|number)?\.?\s*[:#]?$/iu.test(row.trim());
    const below = alone ? /^([A-Z0-9][A-Z0-9/-]{2,19})(?:\s|$)/i.exec((rows[at + 1] ?? '').trim())?.[1] : undefined;
    if (below !== undefined && /\d/.test(below) && !isDate(below)) return below.toUpperCase();
  }
  return null;
}

const isDate = (text: string) => /^\d{1,4} ?[./-] ?\d{1,2} ?[./-] ?\d{1,4}$/.test(text);

const quantityWords =
  /(?:^|[^\p{L}])(?:qty|quantity|menge|anzahl|packages|cases|boxes|cartons)\.?\s*[:#]?\s*(\d{1,4})(?![\d.,/])\s*(\p{L}+)?/iu;
const packages =
  /^(?:cs|cases?|boxes|box|bx|pkgs?|packages?|packs?|pk|ea|each|units?|pcs?|bags?|btls?|bottles?|cans?|jars?|ctns?|cartons?)$/i;

/** A printed number of packages with its phrase. */
export type PrintedQuantity = { quantity: string; phrase: Phrase };

/**
 * How many packages a label states: 'QTY 6', never '6 of 8', a measure ('QTY 4 QT') or the contents of one ('12 CT').
 * Nothing is guessed: without such words there is no quantity.
 */
export function quantityIn(phrases: readonly Phrase[]): PrintedQuantity | null {
  const rows = new Map<number, Phrase[]>();
  for (const phrase of phrases) rows.set(phrase.row, [...(rows.get(phrase.row) ?? []), phrase]);
  for (const row of rows.values()) {
    const text = row.map((phrase) => phrase.text).join(' ');
    if (/\b(?:per|of|von|pro|je)\b/i.test(text)) continue;
    const found = quantityWords.exec(text);
    const [, quantity, unit] = found ?? [];
    if (quantity === undefined || Number(quantity) === 0) continue;
    if (unit !== undefined && !packages.test(unit)) continue;
    const phrase = row.find((one) => one.words.some((word) => word.text.includes(quantity)));
    if (phrase) return { quantity: String(Number(quantity)), phrase };
  }
  return null;
}
