import type { Glyphs } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';

export type Contact = {
  address?: { value: string; words: Glyphs[] };
  phone?: { value: string; words: Glyphs[] };
  email?: { value: string; words: Glyphs[] };
  taxId?: { value: string; words: Glyphs[] };
};

export const american = /\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/;
/** A row of its own under an address, without a label. */
const onlyPhone = new RegExp(`^\\W*${american.source}\\W*$`);
export const phone =
  /(?<!\d)(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)[-\s.]?|\d{2,4}[\s.-])\d{2,4}[\s.-]\d{2,4}(?:[\s.-]\d{2,4})*/;
export const taxId =
  /\b(?:VAT(?: ?(?:ID|No|Reg)\.?)?|USt\.?-?Id(?:-?Nr)?\.?(?:-?Nr\.?)?|UStId|TVA[\p{L} ]*|BTW|NIF|CIF|EIN|FEIN|Tax ID|GSTIN|VAT\/TIN|FED(?:ERAL)? ?ID)\s*(?:nr|no|n°|#)?\.?\s*[:#]?\s*([A-Z]{0,3}[\d][\dA-Z -]{6,18}[\dA-Z])/iu;

/** The vendor's contact details: the address below its name, and the document's phone, email and tax number. */
export function findContact(rows: readonly Row[], vendor: readonly Glyphs[] | undefined): Contact {
  return {
    address: vendor?.[0] ? addressUnder(rows, vendor) : undefined,
    email: matchIn(rows, /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/),
    phone: phoneNear(rows),
    taxId: matchIn(rows, taxId),
  };
}

function matchIn(rows: readonly Row[], pattern: RegExp): { value: string; words: Glyphs[] } | undefined {
  for (const row of rows) {
    const text = textOf(row.words);
    const match = pattern.exec(text);
    if (!match) continue;
    const value = (match[1] ?? match[0]).trim();
    const start = match.index + match[0].indexOf(value);
    return { value, words: wordsBetween(row.words, start, start + value.length) };
  }
  return undefined;
}

function phoneNear(rows: readonly Row[]): Contact['phone'] {
  const labelled = rows.filter((row) =>
    /\b(tel|phone|fon|telefon|téléphone|telefoon|ph|call)\b/i.test(textOf(row.words)),
  );
  return matchIn(labelled, phone) ?? matchIn(rows, american);
}

function addressUnder(rows: readonly Row[], vendor: readonly Glyphs[]): Contact['address'] {
  const first = vendor[0];
  if (!first) return undefined;
  const parts: Glyphs[][] = [];
  let bottom = Math.max(...vendor.map((word) => word.y1));
  for (const row of rows) {
    if (row.page !== first.page || row.y0 < bottom - 2) continue;
    if (row.y0 - bottom > 1.4 * row.size || parts.length >= 4) break;
    const words = row.words.filter((word) => word.x0 > first.x0 - 12 && word.x0 < first.x0 + 230);
    const text = textOf(words);
    if (
      words.length === 0 ||
      onlyPhone.test(text) ||
      /@|www\.|\b(tel|fax|phone|fon|invoice|date|facture|factura|rechnung|factuur|no|nr|route|item|qty)\b|:|#/i.test(
        text,
      )
    )
      break;
    parts.push(words);
    bottom = row.y1;
  }
  const text = parts.map(textOf).join(', ');
  return /\d/.test(text) ? { value: text, words: parts.flat() } : undefined;
}

/** The words of a row that are between two positions in its text. */
export function wordsBetween(words: readonly Glyphs[], start: number, end: number): Glyphs[] {
  let offset = 0;
  return words.filter((word) => {
    const from = offset;
    offset += word.text.length + 1;
    return from < end && from + word.text.length > start;
  });
}
