import { labelRows } from './fields/candidates.ts';
import { findDocumentNumber } from './fields/document-number.ts';
import type { PageText } from './layout/page-text.ts';
import { type Row, rowsOf, textOf } from './layout/rows.ts';
import { footAmounts } from './lines/foot-amounts.ts';
import { type DecimalMark, decimalMarkOf } from './numbers/printed-number.ts';
import type { PageRange } from './types.ts';

/** From the first score up, a number has a label of its own; below the second, it could be any number. */
const sureNumber = 8;
const likelyNumber = 4;
/** Below this score, a label belongs to some other total. */
const likelyTotal = 5.5;

/**
 * The invoices in a bundle: the page range of each if every invoice fills whole pages; an empty list if several share a
 * page and no page ranges could separate them; null if there is only one invoice.
 */
export function invoicesIn(pages: readonly PageText[]): PageRange[] | null {
  const rows = pages.map((page) => ({ page: page.page, rows: rowsOf(page) }));
  const mark = decimalMarkOf(rows.flatMap((page) => page.rows.flatMap((row) => row.words.map((word) => word.text))));
  if (rows.some((page) => severalOnOne(page.rows, mark))) return [];
  const parts = closedParts(rows.map(({ page, rows: own }) => factsOf(page, own, mark)));
  const numbers = new Set(parts.flatMap((part) => part.number ?? []));
  return numbers.size > 1 ? parts.map(({ first, last }) => ({ first, last })) : null;
}

type PageFacts = {
  page: number;
  number: string | undefined;
  /** The number is unambiguous. */
  sure: boolean;
  total: boolean;
  /** The page's own number: 2 for 'Page 2 of 3'. */
  printed: number | undefined;
};

function factsOf(page: number, rows: readonly Row[], mark: DecimalMark): PageFacts {
  const found = findDocumentNumber(labelRows(rows));
  const sure = found !== null && found.score >= sureNumber;
  const likely = found !== null && found.score >= likelyNumber && found.margin >= 1;
  const number = found !== null && (sure || likely) ? alike(found.value) : undefined;
  return { page, number, sure, total: hasTotal(rows, mark), printed: printedNumber(rows) };
}

const hasTotal = (rows: readonly Row[], mark: DecimalMark) =>
  footAmounts(rows, mark).some((amount) => amount.kind === 'total' && amount.weight >= likelyTotal);

const pageWords =
  /(?:^|\s)(?:page|seite|blatt|pagina|p[aá]gina|pag\.?|bladzijde)\s*(?:no\.?|nr\.?|:)?\s*(\d{1,2})(?![\d.,])/i;

function printedNumber(rows: readonly Row[]): number | undefined {
  for (const row of rows) {
    const found = pageWords.exec(textOf(row.words));
    if (found) return Number(found[1]);
  }
  return undefined;
}

type Part = PageRange & { number: string | undefined; closed: boolean };

/**
 * Consecutive pages with the same number are one invoice. A page with no number continues the one before, as does a
 * page that calls itself the second. A part with a number but no total is not an invoice but a delivery note or
 * similar: it stays with the invoice before it.
 */
function closedParts(facts: readonly PageFacts[]): Part[] {
  const parts: Part[] = [];
  for (const { page, number, sure, total, printed } of facts) {
    const open = parts.at(-1);
    const begins = printed === 1 && open?.closed === true && number !== undefined && number !== open.number;
    const alone = number === undefined || open?.number === undefined || number === open.number;
    const goesOn = open !== undefined && !begins && (alone || ((printed ?? 0) > 1 && !sure));
    if (goesOn) Object.assign(open, { last: page, number: open.number ?? number, closed: open.closed || total });
    else parts.push({ first: page, last: page, number, closed: total });
  }
  const kept: Part[] = [];
  for (const part of parts) {
    const before = kept.at(-1);
    if (before === undefined || (before.closed && part.closed)) kept.push({ ...part });
    // The very first page may be such a note too: then the invoice that follows absorbs it.
    else if (!before.closed) Object.assign(before, { last: part.last, number: part.number, closed: part.closed });
    else before.last = part.last;
  }
  return kept;
}

/** The number normalized for comparison: characters that OCR confuses count as the same. */
const alike = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[OQ]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8');

/**
 * Two numbers on one page, each with a total below it before the next one starts: receipts copied side by side or one
 * above the other.
 */
function severalOnOne(rows: readonly Row[], mark: DecimalMark): boolean {
  const starts: { at: number; number: string }[] = [];
  for (const [label] of rows.entries()) {
    // One row with the few below it, where a label's value may be.
    const found = findDocumentNumber(labelRows(rows.slice(label, label + 3)));
    const [word] = found?.words ?? [];
    if (!found || !word || found.score < sureNumber) continue;
    const number = alike(found.value);
    const at = rows.findIndex((row) => row.words.includes(word));
    if (starts.every((start) => start.number !== number)) starts.push({ at, number });
  }
  if (starts.length < 2) return false;
  return starts.every(({ at }, index) => hasTotal(rows.slice(at, starts[index + 1]?.at), mark));
}
