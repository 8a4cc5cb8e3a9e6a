import type { PageText } from '../layout/page-text.ts';
import { keyOf, plain } from '../layout/plain-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { roleOf } from '../lines/column-role.ts';
import { isSlip } from '../receipt/slip.ts';
import { slipVendor } from '../receipt/slip-vendor.ts';
import type { Candidate } from './candidates.ts';
import { documentTitle } from './document-titles.ts';
import { letteredPhrases, type Phrase } from './lettering.ts';
import { speltVendor } from './spell-vendor.ts';

const legalForm =
  /\b(inc|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|gmbh|ag|kg|ohg|ug|e\.?k|e\.?v|a\.?g|b\.?v|n\.?v|s\.?a|sas|sarl|s\.?l|s\.?r\.?l|s\.?p\.?a|plc|pty|llp|lp|sasu|eurl|pvt\.? ltd)\b\.?,?$/i;
const trade =
  /\b(foods?|foodservice|provisions?|produce|distribut\w+|suppl(y|ies|iers?)|wholesale\w*|beverages?|seafoods?|meats?|dairy|bakery|farms?|markets?|spirits|wines?|imports?|trading|brothers|bros|paper|packaging|lieferant\w*|grosshandel|handel\w*)\b/i;
const seller =
  /^(verkaufer|seller|supplier|vendor|sold by|from|rechnungssteller|rechnungsersteller|lieferant|fournisseur|vendeur|emetteur|proveedor|vendedor|emisor|leverancier|verkoper|remit to|remit payment to|make checks? payable to|service provider|kontoinhaber|account holder|titulaire du compte)\s*:?$/;
export const buyer =
  /^(bill(ed)? to|ship(ped)? to|sold to|deliver(ed)? to|invoice to|customer|attn|billing address|shipping address|delivery address|bill to address|kaufer|kaufer\/leistungsempfanger|leistungsempfanger|rechnungsempfanger|kunde|lieferadresse|lieferanschrift|rechnungsadresse|client|adresse de (livraison|facturation)|factuuradres|afleveradres|klant|cliente|facturar a|enviar a|guest name|ship-to|bill-to)\s*:?$/;
const noise =
  /\b(invoice|rechnung|facture|factuur|factura|page|seite|date|total|statement|credit memo|receipt|quittung|original|copy|duplicate|phone|tel|fax|order|number|terms|customer|powered by|stylesheet|beispiel-rechnungen|www|http|summary|wahrung|currency)\b|@|\.com\b/;

/** 'St. Clair' is a saint: a street has its name before it. */
const street =
  /(stra(ss|ß)e|str\.|weg|platz|allee|straat|plein)\b|(?!^)\b(street|st|ave|avenue|road|rd|blvd|drive|dr|lane|ln)\b|\b(suite|hwy|parkway|rue|calle|po box|p\.o\. box)\b/i;

/** `signs` counts which of letterhead, domain and remittance agree on the name, 0 to 3; for text only. */
export type FoundVendor = Candidate<string> & { margin: number; signs?: number };

/** The seller's name: scored by its position, font size, legal form, trade words, and the text above or before it. */
export function findVendor(rows: readonly Row[], pages: readonly PageText[]): FoundVendor | null {
  const [front] = pages;
  if (front?.source === 'ocr' && isSlip(front)) return slipVendor(rows);
  const height = front?.height ?? 800;
  const phrases = letteredPhrases(rows);
  const usual = median(phrases.map((phrase) => phrase.size));
  const domains = domainsIn(phrases.map((phrase) => phrase.text));
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(plain(phrase.text), (counts.get(plain(phrase.text)) ?? 0) + 1);
  const scored = phrases
    .flatMap((phrase) => named(phrase, phrases))
    .filter((phrase) => isName(phrase.text))
    .map((phrase) => ({ phrase, score: scoreOf(phrase, phrases, usual, height, domains, counts) }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (!first || first.score <= 1) return null;
  const rival = scored.find((other) => plain(other.phrase.text) !== plain(first.phrase.text)) ?? second;
  return {
    value: speltVendor(first.phrase.words).replace(/[,:;]+$/, ''),
    score: first.score,
    words: first.phrase.words,
    margin: first.score - (rival?.score ?? 0),
    signs: signsOf(first.phrase, phrases, usual, height, domains),
  };
}

/** How many independent parts of the document name a company: its letterhead, its web or email domain, the payee. */
function signsOf(
  phrase: Phrase,
  phrases: readonly Phrase[],
  usual: number,
  height: number,
  domains: readonly string[],
): number {
  const own = plain(phrase.text);
  const same = phrases.filter((other) => plain(other.text).startsWith(own));
  const letterhead = same.some(
    ({ row, size, index }) => row.page === 1 && row.y0 < 0.25 * height && (index <= 1 || size > 1.2 * usual),
  );
  const paid = phrases.some(
    (other) =>
      named(other, phrases).some(({ text }) => plain(text).startsWith(own)) &&
      (headingOver(other, phrases).seller || /\b(remit|payable|pay to)\b/.test(plain(textOf(other.row.words)))),
  );
  return [letterhead, isOwnDomain(own, domains), paid].filter(Boolean).length;
}

/** A domain that is the name, or most of it without its legal form; 'free.fr' says nothing about 'Free Service'. */
function isOwnDomain(name: string, domains: readonly string[]): boolean {
  const bare = name.replace(legalForm, ' ').replace(/[^a-z0-9]/g, '');
  return domains.some(
    (domain) => domain.length >= 0.6 * bare.length && (bare.startsWith(domain) || domain.startsWith(bare)),
  );
}

function isDomain(name: string, domains: readonly string[]): boolean {
  const bare = name.replace(/[^a-z0-9]/g, '');
  return bare.length >= 4 && domains.some((domain) => domain.startsWith(bare.slice(0, 10)) || bare.includes(domain));
}

/** 'Sold By : WS Retail' is a label and a name in one phrase; so is 'Name: Lieferant GmbH'. */
function named(phrase: Phrase, phrases: readonly Phrase[]): Phrase[] {
  const colon = phrase.words.findIndex((word) => /:$/.test(word.text));
  if (colon < 0) {
    const sender = phrase.words.findIndex((word) => /^[-–•●|·]$/.test(word.text));
    if (sender > 0)
      return [{ ...phrase, words: phrase.words.slice(0, sender), text: textOf(phrase.words.slice(0, sender)) }];
    return [phrase];
  }
  const words = phrase.words.slice(colon + 1);
  return words.length > 0 && phrases.length > 0 ? [{ ...phrase, words, text: textOf(words) }] : [];
}

function isName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return letters >= 3 && text.length <= 60 && letters / text.length > 0.55 && !/\d{3,}/.test(text);
}

function scoreOf(
  phrase: Phrase,
  phrases: readonly Phrase[],
  usual: number,
  height: number,
  domains: readonly string[],
  counts: ReadonlyMap<string, number>,
): number {
  const text = plain(phrase.text);
  let score = 0;
  if (phrase.row.page === 1) score += 2.5 * Math.max(0, 1 - phrase.row.y0 / (0.45 * height));
  if (phrase.row.page === 1 && phrase.index <= 2) score += 1;
  score += Math.min(3, Math.max(0, phrase.size / (usual || 1) - 1) * 4);
  if (legalForm.test(phrase.text)) score += 3;
  if (trade.test(phrase.text)) score += 1.5;
  if (noise.test(text) || documentTitle(keyOf(phrase.words.map((word) => word.text)))) score -= 6;
  if (text.split(' ').length > 6) score -= 2;
  if (isDomain(text, domains)) score += 2.5;
  score += Math.min(1, ((counts.get(text) ?? 1) - 1) * 0.4);
  if (street.test(phrase.text) || /\d/.test(phrase.text)) score -= 3;
  if (isHeading(phrase.text) || roleOf(phrase.words.map((word) => word.text))) score -= 6;
  if (!/\p{Lu}/u.test(phrase.text) || text.length < 4) score -= 2;
  // A single plain word in the middle of a page is more likely a caption than a name.
  const plainWord = !text.includes(' ') && phrase.size <= usual * 1.15 && phrase.index > 2;
  if (plainWord && !legalForm.test(phrase.text) && !trade.test(phrase.text)) score -= 1.5;
  const heading = headingOver(phrase, phrases);
  if (heading.seller) score += 6 * heading.near;
  if (heading.buyer) score -= 6 * Math.max(0.6, heading.near);
  return score;
}

/**
 * The heading that a phrase is under ('Verkäufer', 'Bill To'): in its own row before it, otherwise the nearest above
 * that begins no further right, and the rightmost if several are in one row. Nearer headings count more.
 */
function headingOver(phrase: Phrase, phrases: readonly Phrase[]): { seller: boolean; buyer: boolean; near: number } {
  const x0 = phrase.words[0]?.x0 ?? 0;
  const before = phrase.row.words.filter((word) => word.x1 <= x0 + 1);
  const own = [plain(textOf(before.slice(-4))), plain(textOf(before.slice(-2)))];
  if (own.some((text) => seller.test(text))) return { seller: true, buyer: false, near: 1 };
  if (own.some((text) => buyer.test(text))) return { seller: false, buyer: true, near: 1 };
  const candidates = phrases.filter((other) => {
    const left = other.words[0]?.x0 ?? 0;
    const rise = phrase.row.y0 - other.row.y0;
    return (
      other.row.page === phrase.row.page &&
      rise > 1 &&
      rise < 9 * phrase.size &&
      left <= x0 + 12 &&
      isHeading(other.text)
    );
  });
  const nearest = candidates.sort((a, b) => b.row.y0 - a.row.y0 || (b.words[0]?.x0 ?? 0) - (a.words[0]?.x0 ?? 0))[0];
  if (!nearest) return { seller: false, buyer: false, near: 0 };
  const text = plain(nearest.text);
  const rows = (phrase.row.y0 - nearest.row.y0) / Math.max(1, phrase.size);
  return { seller: seller.test(text), buyer: buyer.test(text), near: Math.max(0.2, 1.15 - rows * 0.12) };
}

function isHeading(text: string): boolean {
  const bare = plain(text);
  return bare.split(' ').length <= 4 && (seller.test(bare) || buyer.test(bare));
}

function domainsIn(texts: readonly string[]): string[] {
  const found = texts.join(' ').matchAll(/(?:@|www\.|https?:\/\/(?:www\.)?)([a-z0-9-]{3,40})\.[a-z]{2,}/gi);
  const common = new Set(['gmail', 'yahoo', 'hotmail', 'outlook', 'aol', 'localhost', 'example']);
  return [...found]
    .map((match) => (match[1] ?? '').toLowerCase().replace(/-/g, ''))
    .filter((name) => !common.has(name));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
