import type { OtherDocumentKind } from '@platewise/domain';
import type { Glyphs, PageText } from '../layout/page-text.ts';
import { keyOf } from '../layout/plain-text.ts';
import { phrasesOf, type Row } from '../layout/rows.ts';
import { isSlip } from '../receipt/slip.ts';
import type { ReadLine } from '../types.ts';
import { documentTitle } from './document-titles.ts';
import { amountsOf, foldsDebts, listsAges, listsGoods, listsPrices, saysPay } from './table-signs.ts';

type Phrase = { key: string; row: Row; size: number };
type Title = Phrase & { kind: OtherDocumentKind; bare: boolean };

/** A title is larger than the rest; if all type is alike, it is at the top. */
const larger = 1.15;
const titlePlace = 0.5;
const plainTitlePlace = 0.35;

/**
 * Which document other than an invoice the pages are: its title says so, its table is of that kind, and nothing on it
 * calls it an invoice. Null if any of these is missing, so that an invoice is never mistaken for something else.
 */
export function otherKindOf(
  pages: readonly PageText[],
  rows: readonly Row[],
  lines: readonly ReadLine[],
): OtherDocumentKind | null {
  const [front] = pages;
  if (front === undefined || pages.every(isTillRoll)) return null;
  const phrases = rows.flatMap((row) => phrasesOf(row.words).map((words) => phraseOf(row, words)));
  const usual = median(rows.flatMap((row) => row.words.map((word) => word.size)));
  const title = titleOf(phrases, front, usual);
  if (title === null) return null;
  const texts = rows.map((row) => keyOf(row.words.map((word) => word.text)));
  if (texts.some((text) => thisInvoice.test(text))) return null;
  if (title.kind === 'statement') {
    if (phrases.some((phrase) => titlesInvoice(phrase, title, usual)) || isNumbered(phrases)) return null;
    return foldsDebts(texts) && !sells(lines) ? 'statement' : null;
  }
  if (phrases.some(({ key }) => namesInvoice(key))) return null;
  return fits(title.kind, texts, lines) ? title.kind : null;
}

function fits(kind: Exclude<OtherDocumentKind, 'statement'>, texts: readonly string[], lines: readonly ReadLine[]) {
  switch (kind) {
    case 'price_list':
      return listsPrices(texts) && !sells(lines);
    case 'delivery_note':
      return listsGoods(texts) && !texts.some(saysPay);
    case 'order_confirmation':
    case 'quote':
      return listsGoods(texts) || lines.some((line) => line.type === 'product');
  }
}

const phraseOf = (row: Row, words: readonly Glyphs[]): Phrase => ({
  key: keyOf(words.map((word) => word.text)),
  row,
  size: Math.max(...words.map((word) => word.size)),
});

/** The largest title at the top of the first page; on a tie the one without a number after it, then the first. */
function titleOf(phrases: readonly Phrase[], front: PageText, usual: number): Title | null {
  const titles = phrases.flatMap((phrase): Title[] => {
    const { row, size, key } = phrase;
    const found = documentTitle(key);
    if (found === null || row.page !== front.page) return [];
    const prominent = size > larger * usual;
    const place = row.y0 / front.height;
    if (place > (prominent ? titlePlace : plainTitlePlace)) return [];
    return [{ ...phrase, ...found }];
  });
  const [first] = titles.toSorted(
    (a, b) =>
      (Math.abs(a.size - b.size) > 0.1 * usual ? b.size - a.size : 0) ||
      Number(b.bare) - Number(a.bare) ||
      a.row.y0 - b.row.y0,
  );
  return first ?? null;
}

const thisInvoice =
  /\b(this|the above|original) invoice\b|\b(diese[rn]?|vorliegende[rn]?) \p{L}*rechnung\b|\b(cette|presente) facture\b|\b(esta|presente) factura\b|\b(questa|presente) fattura\b/u;

const invoiceWord =
  '((tax|sales|commercial|delivery|customer|original|vat|credit|pro forma|proforma) ?)*invoice|\\p{L}*rechnung|\\p{L}*gutschrift|facture( proforma)?|facturette|fattura( accompagnatoria| differita| immediata| elettronica)?|factura( simplificada| proforma)?|credit (memo|note)|note de credit|nota (de|di) credito|abono|avoir|cash sale|cash bill|receipt|quittung|recu|recibo|ricevuta|scontrino';
const detail =
  "№|date|total|amount|due|code|ref(erence)?|d'acquisto|datum|betrag|de vente|\\S*\\d.*|(№|de|du|del|della|des|n|date|total) .*";
const invoicePhrase = new RegExp(
  `^((${invoiceWord})( (${detail}))?|\\p{L}*rechnungs ?(№|nummer|nr|datum|betrag|summe|total)?( .*)?|(№|date|total|montant|importe|fecha|data|numero|total amount|totale) ((de|du|della|de la|di) )?(la )?(invoice|facture|factura|fattura)( .*)?|inv( №| date| \\S*\\d.*))$`,
  'u',
);
/** Where to send the invoice, or that one will follow. */
const notItself =
  /\b(address|adresse|anschrift|to|an|empfanger|recipient|indirizzo|direccion|domicilio|a nome|facturation|facturacion|fatturazione|facturer|follows|folgt|separate|seguira|suivra)\b|rechnungs(adresse|anschrift|empfanger)/;

/** 'Rechnung / Lieferschein 4711' is also an invoice, and so are a 'Rechnungskorrektur' and a 'Factuurnr. 4711'. */
const leading = /^(invoice|\p{L}*(rechnung|gutschrift|factuur|faktura)\p{L}*|factura|facture|fattura|fatura)\b/u;
const mostWords = 4;

const namesInvoice = (key: string): boolean =>
  !notItself.test(key) && (invoicePhrase.test(key) || (leading.test(key) && key.split(' ').length <= mostWords));

/**
 * Statements list invoices in their table; an invoice word above the title, or as large as it, is the document's own
 * title.
 */
function titlesInvoice({ key, row, size }: Phrase, title: Title, usual: number): boolean {
  if (!namesInvoice(key)) return false;
  const above = row.page === title.row.page && row.y0 <= title.row.y1;
  return above || size > larger * usual;
}

/** An invoice's own number is next to its label or below it; a row of the table also has an amount. */
function isNumbered(phrases: readonly Phrase[]): boolean {
  const rows = [...new Set(phrases.map(({ row }) => row))];
  const texts = rows.map((row) => keyOf(row.words.map((word) => word.text)));
  // '1-30 days' heads a column of what is owed by age.
  const numberOnly = (text: string) => /\d/.test(text) && !listsAges(text) && amountsOf(text) === 0;
  return phrases.some(({ key, row }) => {
    if (!namesInvoice(key)) return false;
    const at = rows.indexOf(row);
    const [text = '', below = ''] = texts.slice(at, at + 2);
    return numberOnly(text) || (!/\d/.test(text) && numberOnly(below));
  });
}

/** A row as wide as a POS receipt may also be on a wide page. */
const isTillRoll = (page: PageText): boolean =>
  isSlip(page) && (page.source === 'ocr' || page.width < 0.5 * page.height);

/** Lines that multiply a quantity by a price are sales. */
function sells(lines: readonly ReadLine[]): boolean {
  const sold = lines.filter((line) => {
    const [quantity, price] = [Number(line.quantity?.value ?? 0), Number(line.unitPrice?.value ?? 0)];
    return quantity > 0 && Math.abs(quantity * price - Number(line.total.value)) < 0.02;
  });
  return sold.length > 0 && sold.length >= 0.5 * lines.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
