import type { Candidate } from '../fields/candidates.ts';
import { datesIn } from '../fields/dates.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { plain } from '../layout/plain-text.ts';
import { type Row, textOf } from '../layout/rows.ts';

const legalForm =
  /\b(sdn\.? ?bhd|s\/b|berhad|bhd|enterprise|trading|gmbh|mbh|ohg|e\.? ?k\.?|ltd|limited|llc|inc|corp|co|company|pte|pty|plc|b\.?v|s\.?a|s\.?r\.?l|ag|kg)\b\.?/i;
const onlyForm =
  /^\W*(sdn\.? ?bhd|s\/b|berhad|bhd|enterprise|trading|gmbh( & co\.? ?kg)?|limited|ltd|inc|llc|& co\.?( kg)?)\W*$/i;
const trade =
  /\b(restaurants?|restoran|cafe|bistro|mart|market|supermarket|store|shop|bakery|bakeries|stationery|hardware|syarikat|perniagaan|pasar\w*|kedai|pharmacy|apotheke|foods?|kitchen\w*|holdings|confectionery|petro\w*|station|boutique|books?|house|drogerie\w*|baumarkt|markt|bar|pizza|catering|wholesale|suppl\w+)\b/i;
const address =
  /\b(jalan|jln|lot|taman|tmn|bandar|kampung|lorong|persiaran|seksyen|floor|level|tingkat|mall|street|avenue|ave|road|rd|blvd|suite|strasse|str|weg|platz|allee|johor|selangor|kuala|lumpur|malaysia)\b|^\W*n[o0]\W*\d|\b\d{5}\b|^\d+\s?,|straße/i;
const meta =
  /\b(invoice|receipt|bill|date|time|table|order|cashier|station|tel|fax|phone|gst|sst|reg|company no|co no|roc|member|customer|served|slip|terminal|mobile|whatsapps?|tax|item|qty|total|amount|cash|description|welcome|thank|copy|original|rechnung|kassenbon|beleg|datum|uhr|offnungszeiten|steuer|kundenbeleg|guest check|operator|pos|page|your order)\b|www|http|@|\.com\b/;
const registered = /\(?\b[A-Z]{0,3}[\dSO]\d{3,}\s*-*\s*[A-Z]{1,2}\b|\(\s*\d{5,}\s*-?\s*\w?\)|\b\d{6,}\s*-\s*[A-Z0-9]\b/;

type Named = { words: Glyphs[]; text: string; score: number };

/**
 * The shop's name on a till's slip: high up, with a legal form or a company's number beside or under it and an address
 * below; not what somebody wrote above the print. A form that stands alone in the next row belongs to the name.
 */
export function slipVendor(rows: readonly Row[]): (Candidate<string> & { margin: number }) | null {
  const first = rows[0]?.page;
  const head = rows.filter((row) => row.page === first);
  const named = head.flatMap((row, at) => candidateAt(head, row, at)).sort((a, b) => b.score - a.score);
  const [best, ...others] = named;
  if (!best || best.score <= 0) return null;
  const rival = others.find((other) => plain(other.text) !== plain(best.text));
  return { value: best.text, words: best.words, score: best.score, margin: best.score - (rival?.score ?? 0) };
}

function candidateAt(rows: readonly Row[], row: Row, at: number): Named[] {
  const own = nameIn(row);
  if (!own) return [];
  const next = rows[at + 1];
  const text = textOf(row.words);
  const open = /[&,]$|\b(and|und)$/i.test(textOf(own.words));
  const goesOn =
    next !== undefined &&
    (onlyForm.test(withoutNumber(textOf(next.words))) ||
      ((open || runsOn(next)) && !isAddress(next) && !isNumber(next)));
  const words = goesOn ? [...own.words, ...(nameIn(next)?.words ?? next.words)] : own.words;
  const name = spelt(words);
  let score = at < 12 ? 6 - at * 0.8 + (at === 0 ? 1 : 0) : -2;
  if (legalForm.test(name)) score += 4;
  if (trade.test(name)) score += 1.5;
  const below = rows.slice(at + 1, at + (goesOn ? 4 : 3));
  const nearest = below[goesOn ? 1 : 0];
  if (registered.test(text) || (nearest && isNumber(nearest))) score += 3;
  if (below.some(isAddress)) score += 1.5;
  return [{ words, text: name, score: score - penalties(row, name, next) }];
}

/** 'ENTERPRISE (SETIA) SDN BHD' cannot be a name by itself. */
const runsOn = (row: Row) => /^\W*(enterprise|trading|holdings|sdn)\b.*\b(sdn|bhd)\b/i.test(textOf(row.words));

function penalties(row: Row, name: string, next: Row | undefined): number {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const certainty = mean(row.words.map((word) => word.confidence ?? 1));
  let less = 0;
  // Print begins with capitals; a line without any is what somebody wrote on the paper.
  if (letters === letters.toLowerCase()) less += 6;
  if (letters.length < 5) less += 4;
  if (certainty < 0.75) less += certainty < 0.6 ? 4 : 2;
  if (next && next.y0 - row.y1 > 2.2 * row.size) less += 2.5;
  if (isAddressText(name)) less += 6;
  return less;
}

/** The words of a row that may be a name, without the company's number behind it. */
function nameIn(row: Row): { words: Glyphs[] } | null {
  const text = textOf(row.words);
  const bare = plain(text);
  if (meta.test(bare) && !legalForm.test(text)) return null;
  if (/\b(gst|tel|fax|invoice|date)\b|^\W*(co|company)\b.*\b(no|reg)\b/.test(bare) || datesIn(text).length > 0)
    return null;
  const keep = withoutNumber(text).split(' ').length;
  const words = row.words.slice(0, keep);
  const letters = textOf(words).replace(/[^\p{L}]/gu, '').length;
  return letters >= 3 && letters >= 0.5 * textOf(words).replace(/\s/g, '').length ? { words } : null;
}

function withoutNumber(text: string): string {
  const found = registered.exec(text);
  return (found && found.index > 3 ? text.slice(0, found.index) : text).replace(/[\s(,;:.*-]+$/, '');
}

function isNumber(row: Row): boolean {
  const text = textOf(row.words);
  return registered.test(text) || /\b(co\.?|company|roc|br|reg\w*|rob|ssm)\b.*\d{4}/i.test(text);
}

const isAddress = (row: Row) => isAddressText(textOf(row.words));

function isAddressText(text: string): boolean {
  return address.test(plain(text)) && !/\bsdn\b|\bgmbh\b/i.test(text);
}

/** The name as it is spelt: a digit among letters was a letter. */
function spelt(words: readonly Glyphs[]): string {
  const text = words.map((word) =>
    /^[\p{Lu}']*[015][\p{Lu}']{2,}$|^0\p{Ll}{2}|^\p{Lu}+0\.?$/u.test(word.text) ? asLetters(word.text) : word.text,
  );
  const name = text
    .join(' ')
    .replace(/# (?=\d)/, '#')
    .replace(/\bS[7I1l]B\b/, 'S/B')
    .replace(/\bSON BHD\b/i, 'SDN BHD');
  return withoutNumber(name.replace(/\(\d{4,}[^)]*$/, ''));
}

function asLetters(text: string): string {
  return text.replace(/0/g, 'O').replace(/1/g, 'I').replace(/5/g, 'S');
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
