import { type PlacedBarcode, printedBarcode } from './barcodes.ts';
import type { Contents } from './contents.ts';
import { labelCategoryOf } from './goods-words.ts';
import type { Group, Phrase } from './groups.ts';
import { contentsIn } from './label-contents.ts';
import { labelDates, orderOf } from './label-dates.ts';
import { lotIn, quantityIn } from './label-marks.ts';
import { nameOf } from './label-name.ts';
import type { FoundBarcode, FoundLabel } from './types.ts';

/** Which phrases have a quantity that a second reader confirmed. */
export type Confirmed = (phrase: Phrase, quantity: string) => boolean;

/** The contents of one label, or null if its words and barcodes do not identify a product. */
export function labelOf(group: Group, confirmed: Confirmed): FoundLabel | null {
  const rows = rowsOfGroup(group.phrases);
  const barcode = barcodeOf(group);
  const gs1 = gs1Of(group.barcodes);
  const text = rows.join(' \n ');
  const dates = labelDates(rows, orderOf(text));
  const contents = contentsOf(rows, gs1.net ?? null);
  const name = nameOf(group);
  const lot = gs1.lot ?? lotIn(rows);
  const bestBefore = gs1.useBy ?? gs1.bestBefore ?? dates.best ?? gs1.sellBy ?? null;
  const marks = [contents.contents, lot, bestBefore, barcode].filter((mark) => mark !== null).length;
  if (name === null && barcode === null) return null;
  if (name !== null && marks === 0 && name.confidence < leastAlone) return null;
  const printed = quantityIn(group.phrases);
  const sure = printed !== null && confirmed(printed.phrase, printed.quantity);
  const quantity = gs1.count ?? (sure ? printed.quantity : null);
  return {
    name: name?.name ?? '',
    quantity,
    contents: contents.contents,
    bestBefore,
    lot,
    barcode,
    category: labelCategoryOf(name?.name ?? ''),
    confidence: certainty(name?.confidence ?? 0, marks, contents.confirmed),
    notes: [
      ...contents.notes,
      ...(printed !== null && quantity === null
        ? [`The printed quantity (${printed.phrase.text}) isn't clear enough to use.`]
        : []),
      ...dates.unread.map((date) => `The date ${date} is ambiguous. Enter it manually.`),
      ...(bestBefore === null && dates.unread.length === 0 && dates.loose[0] !== undefined
        ? [`It isn't clear what the date ${dates.loose[0]} means.`]
        : []),
      ...keeping(text),
    ],
  };
}

/** A name with nothing else of a label around it must be certain to be one. */
const leastAlone = 0.72;

/** Phrases of one row are on one line: a label and its value may be far apart. */
function rowsOfGroup(phrases: readonly Phrase[]): string[] {
  const rows = new Map<number, string[]>();
  for (const { row, text } of phrases) rows.set(row, [...(rows.get(row) ?? []), text]);
  return [...rows].sort((a, b) => a[0] - b[0]).map(([, texts]) => texts.join(' '));
}

function barcodeOf({ barcodes, phrases }: Group): FoundBarcode | null {
  const read = [...barcodes].sort((a, b) => Number(b.gtin !== null) - Number(a.gtin !== null))[0];
  if (read && read.code !== '') {
    const { place: _place, ...barcode } = read;
    return barcode;
  }
  for (const { text } of phrases) {
    const printed = printedBarcode(text);
    if (printed) return printed;
  }
  return null;
}

/** A label may have two barcodes: its number, and the data of this individual package. */
const gs1Of = (barcodes: readonly PlacedBarcode[]) =>
  Object.assign({}, ...barcodes.map(({ gs1 }) => gs1 ?? {})) as NonNullable<FoundBarcode['gs1']>;

type OfLabel = { contents: Contents | null; confirmed: boolean; notes: string[] };

/** A measure in the barcode is for this individual package. */
function contentsOf(rows: readonly string[], net: Contents | null): OfLabel {
  if (net !== null) return { contents: net, confirmed: true, notes: [] };
  const found = contentsIn(rows);
  if (found === null) return { contents: null, confirmed: false, notes: [] };
  if (found.contents === null) return { contents: null, confirmed: false, notes: [found.conflict] };
  return { contents: found.contents, confirmed: found.confirmed, notes: [] };
}

/** Other parts of a label are evidence that it is one. */
function certainty(name: number, marks: number, confirmed: boolean): number {
  if (name === 0) return 0.3;
  const share = marks === 0 ? 0.75 : marks === 1 ? 0.92 : 1;
  return Math.round(Math.min(0.99, name * share * (confirmed ? 1.03 : 1)) * 100) / 100;
}

function keeping(text: string): string[] {
  if (/keep frozen|tiefgek|tk-ware/i.test(text)) return ['Keep frozen.'];
  return /keep (?:refrigerated|cold|chilled)|gek[üu]hlt/i.test(text) ? ['Keep refrigerated.'] : [];
}
