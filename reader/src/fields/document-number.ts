import type { Glyphs } from '../layout/page-text.ts';
import { keyOf, keyOfWord, plain } from '../layout/plain-text.ts';
import { textOf } from '../layout/rows.ts';
import { bestOf, type Candidate, candidatesFor, type LabelledRow } from './candidates.ts';
import { datesIn } from './dates.ts';
import type { LabelField, LabelHit } from './labels.ts';

const titleWords =
  /^(\p{L}*rechnung|\p{L}*rechnungen|invoice|invoices|facture|factuur|factura|fattura|gutschrift|rechnungskorrektur|avoir|creditnota|bill|beleg|credit|memo)$/u;

/** The document's own number: next to or below its label, or in the title ('Rechnung 4711 vom ...'). */
export function findDocumentNumber(rows: readonly LabelledRow[]): (Candidate<string> & { margin: number }) | null {
  const own = bestOf([...numbersLabelled(rows, 'invoiceNumber'), ...rows.flatMap(inTitle)], (value) => plain(value));
  // A bare 'No.' says less than the label of another document for this delivery.
  if (own && own.score >= leastOwn) return own;
  const others = orderNumbers(rows);
  const tickets = others.filter(({ score }) => score > orderWeight);
  return bestOf(tickets, (value) => plain(value)) ?? own ?? bestOf(others, (value) => plain(value));
}

const leastOwn = 3;
const orderWeight = 6;

const otherPapers =
  /^(sales order|order|order ticket|ticket|delivery ticket|delivery|delivery note|document|doc|reference|ref|packing slip|slip|work order|shipment)( №)?$/;

/** If no invoice number is printed, the order or delivery number is used. */
function orderNumbers(rows: readonly LabelledRow[]): Candidate<string>[] {
  return rows.flatMap(({ labels }, index) =>
    labels
      .filter((hit) => hit.field === 'otherNumber' && otherPapers.test(keyOf(hit.words.map((word) => word.text))))
      .flatMap((hit) => candidatesFor(rows, index, { ...hit, weight: paperWeight(hit) }, readIdentifier)),
  );
}

export function findPurchaseOrder(rows: readonly LabelledRow[]): (Candidate<string> & { margin: number }) | null {
  return bestOf(numbersLabelled(rows, 'poNumber'), (value) => plain(value));
}

function numbersLabelled(rows: readonly LabelledRow[], field: LabelField): Candidate<string>[] {
  return rows.flatMap(({ labels }, index) =>
    labels
      .filter((hit) => hit.field === field && !endsOtherLabel(hit))
      .flatMap((hit) =>
        candidatesFor(
          rows,
          index,
          { ...hit, weight: ownWeight(hit, labels, blockAround(rows, index)) },
          readIdentifier,
        ),
      ),
  );
}

/**
 * A bare 'No.' next to the label of this document's date, or right above or below it in a block of labels, is this
 * document's number, whatever other documents are named.
 */
function ownWeight(hit: LabelHit, labels: readonly LabelHit[], block: readonly LabelHit[]): number {
  const dates = (other: LabelHit) => other.field === 'invoiceDate' && other.weight >= 7;
  const dated = labels.some(dates) || block.some((other) => dates(other) && isBelow(hit, other));
  return hit.field === 'invoiceNumber' && dated ? Math.max(hit.weight, 4) : hit.weight;
}

/** The rows of a block alternate with those of text next to it. */
const blockAround = (rows: readonly LabelledRow[], index: number): LabelHit[] =>
  rows.slice(Math.max(0, index - 3), index + 4).flatMap(({ labels }) => labels);

/** Whether two labels share a left or right edge, one row apart. */
function isBelow(hit: LabelHit, other: LabelHit): boolean {
  const [first, start] = [hit.words[0], other.words[0]];
  if (!first || !start || hit.row.page !== other.row.page) return false;
  const near = 0.8 * first.size;
  const level =
    Math.abs(first.x0 - start.x0) < near ||
    Math.abs((hit.words.at(-1)?.x1 ?? 0) - (other.words.at(-1)?.x1 ?? 0)) < near;
  return level && Math.abs(first.y0 - start.y0) < 2 * first.size;
}

/** A delivery ticket comes with the goods; the order came before them. */
function paperWeight({ words }: LabelHit): number {
  const key = keyOf(words.map((word) => word.text));
  return /ticket|document|doc|slip|delivery/.test(key) ? 9 : /order/.test(key) ? orderWeight : 4;
}

/** 'PROD. NO.': a bare 'No.' right after another word belongs to that word. */
function endsOtherLabel({ weight, row, from, words }: LabelHit): boolean {
  const [before, first] = [row.words[from - 1], words[0]];
  if (weight > 2 || !before || !first) return false;
  return first.x0 - before.x1 < 0.6 * first.size && !titleWords.test(keyOfWord(before.text));
}

/**
 * A date in the title row, after the document number: 'Rechnung Nr. 4711 vom 05.03.2018'. Returns the index of the
 * first word that may be the date, or -1.
 */
export function afterTitleNumber(row: LabelledRow): number {
  const [title] = inTitle(row);
  const last = title?.words.at(-1);
  return last && title && title.score >= 8 ? row.row.words.indexOf(last) + 1 : -1;
}

/** 'Rechnung des Versicherers (575) Nr. 00.123-1 vom ...' and 'Invoice INV/2023/0008': a title with its number. */
function inTitle({ row, labels }: LabelledRow): Candidate<string>[] {
  const keys = row.words.map((word) => keyOfWord(word.text));
  const title = keys.findIndex((key) => titleWords.test(key));
  if (title < 0) return [];
  const mark = keys.findIndex(
    (key, index) => index > title && index <= title + 5 && (key === '№' || key.endsWith(' №')),
  );
  // 'NET 14 FROM INVOICE  PO NO: 4711': another field's label is in between.
  if (
    labels.some(
      (label) => label.field !== 'invoiceNumber' && label.from > title && label.from <= Math.max(mark, title + 1),
    )
  )
    return [];
  const from = mark >= 0 ? mark + 1 : title + 1;
  const found = readIdentifier(row.words.slice(from, from + 3));
  if (!found || found.skip > 0) return [];
  const words = row.words.slice(from, from + found.take);
  return [{ value: found.value, score: mark >= 0 ? 8 : 5.5, words }];
}

/** An identifier has a digit, no decimals, and is neither a date nor an amount. A '#' before it is skipped. */
function readIdentifier(words: readonly Glyphs[]): { value: string; skip: number; take: number } | null {
  const text = textOf(words.slice(0, 5));
  const date = datesIn(text)[0];
  for (let skip = 0; skip < Math.min(3, words.length); skip += 1) {
    const word = words[skip];
    if (!word) break;
    const bare = (word.printed ?? word.text)
      .replace(/^(no|n0|nr)[.:]+(?=[\p{L}\d])/iu, '')
      .replace(/^[#:(]+|[:;,.)]+$/g, '');
    if (bare === '' || keyOf([bare]) === '№') continue;
    const offset = textOf(words.slice(0, skip)).length;
    if (date && date.start <= offset + 1 && date.end > offset + 1) return null;
    if (isTorn(word, words[skip + 1])) return { value: bare + words[skip + 1]?.text, skip, take: 2 };
    if (isIdentifier(bare)) return { value: bare, skip, take: 1 };
    const next = words[skip + 1]?.text.replace(/[:;,.)]+$/g, '') ?? '';
    if (/^[A-Z]{1,4}$/.test(bare) && isIdentifier(next)) return { value: `${bare} ${next}`, skip, take: 2 };
    if (skip >= 1 || !/^(is|:|-|–)$/i.test(word.text)) return null;
  }
  return null;
}

/** '3961' and '10' with almost no space between them are 396110, split by OCR. */
function isTorn(word: Glyphs, next: Glyphs | undefined): boolean {
  if (!next || word.confidence === undefined || !/^\d{2,}$/.test(word.text) || !/^\d+$/.test(next.text)) return false;
  return next.x0 - word.x1 < (0.6 * (word.x1 - word.x0)) / word.text.length;
}

function isIdentifier(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d\-/_.\\+]{1,39}$/u.test(text) &&
    /\d/.test(text) &&
    !/^\d{1,3}([.,]\d{3})*[.,]\d{2}$/.test(text) &&
    !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text) &&
    // 'August19' from a date that ran together.
    !/^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\d{1,2}$/u.test(text) &&
    !/^\d+%$/.test(text)
  );
}
