import { addDays, parseBusinessDate } from '@platewise/domain';
import type { Glyphs } from '../layout/page-text.ts';
import { plain } from '../layout/plain-text.ts';
import { textOf } from '../layout/rows.ts';
import { bestOf, type Candidate, candidatesFor, type LabelledRow } from './candidates.ts';

type Found = Candidate<string> & { margin: number };

const days = String.raw`(\d{1,3})\s*-?\s*(?:days?|tagen?|jours?|dias?|giorni|dagen)\b`;
/** 'NET 30', '30 Tage netto': due in full, regardless of an early-payment discount. */
const inFull = [
  /\bnett?o?\.?\s*(?:in\s*)?(\d{1,3})(?![.,]?\d|\s*(?:%|(?:lbs?|kg|oz|g)\b))/,
  new RegExp(String.raw`\b${days}\s*nett?o?\b`),
];
const inDays = new RegExp(String.raw`\b${days}`);
/** Counted from the end of a month or a statement, not from the invoice date. */
const fromElsewhere = /\b(?:eom|prox|month|statement|monatsende|monats|mois|mes|mese|maand)\b/;
const sentence = new RegExp(
  String.raw`\b(?:pay|payables?|payment|due|zahlbar|zahlung|zahlen|begleichen|payer|paiement|pagar|pago|pagamento|pagare|betalen|betaling)\b.{0,40}?\b(?:within|net|netto|in|innerhalb|binnen|a|en|entro)\s(?:von\s)?${days}`,
);
/** Late payment terms, or how long one may complain. */
const notPayment = /\b(?:late|interest|overdue|charged?|verzug|mahn\p{L}*|return\p{L}*|claims?|reklam\p{L}*|retard)\b/u;

/**
 * The days to pay from the invoice date, by the printed terms: 'NET 30' and '2% 10 NET 30' are 30, '14 Tage netto' is
 * 14. Null if they name none, or count from a day other than the invoice date.
 * @testonly Wordings need no page.
 */
export function termDays(terms: string): number | null {
  const text = plain(terms);
  if (fromElsewhere.test(text)) return null;
  const [full] = inFull.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
  const found = Number(full ?? inDays.exec(text)?.[1] ?? Number.NaN);
  return found > 0 && found <= 120 ? found : null;
}

/** The due date by the terms and the invoice date; null if no printed terms count from it. */
export function dueByTerms(rows: readonly LabelledRow[], issued: Found | null | undefined): Found | null {
  const from = parseBusinessDate(issued?.value ?? '');
  const terms = from && bestOf([...labelled(rows), ...rows.flatMap(({ row }) => inSentence(row.words))], String);
  return from && terms ? { ...terms, value: addDays(from, terms.value) } : null;
}

function labelled(rows: readonly LabelledRow[]): Candidate<number>[] {
  return rows.flatMap(({ labels }, index) =>
    labels
      .filter(({ field }) => field === 'terms' || field === 'dueDate')
      .flatMap((hit) => candidatesFor(rows, index, hit, readTerms)),
  );
}

function readTerms(words: readonly Glyphs[]) {
  const take = words.slice(0, 7).findIndex((_, index) => termDays(textOf(words.slice(0, index + 1))) !== null) + 1;
  const value = take === 0 ? null : termDays(textOf(words.slice(0, Math.max(take, 6))));
  return value === null ? null : { value, skip: 0, take };
}

/** 'Zahlbar innerhalb von 14 Tagen' can be anywhere on the page. */
function inSentence(words: readonly Glyphs[]): Candidate<number>[] {
  const text = plain(textOf(words));
  if (notPayment.test(text) || !sentence.test(text)) return [];
  const value = termDays(text);
  return value === null ? [] : [{ value, score: 6, words: [...words] }];
}
