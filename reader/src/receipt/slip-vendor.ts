import type { Candidate } from '../fields/candidates.ts';
import { datesIn } from '../fields/dates.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { plain } from '../layout/plain-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { isShopWord } from './shop-words.ts';
import { isForm, registered, spelt, withoutNumber } from './spell-name.ts';
import { asElsewhere } from './words-elsewhere.ts';

const legalForm =
  /\b(sdn\.? ?bhd|s\/b|sb(?= ?\(\d{4})|berhad|bhd|enterprise|trading|gmbh|mbh|ohg|e\.? ?k\.?|ltd|limited|llc|inc|corp|co|company|pte|pty|plc|b\.?v|s\.?a|s\.?r\.?l|ag|kg)\b\.?/i;
const onlyForm =
  /^\W*(sdn\.? ?bhd|s\/b|berhad|bhd|enterprise|trading|gmbh( & co\.? ?kg)?|limited|ltd|inc|llc|& co\.?( kg)?)\W*$/i;
const trade =
  /\b(restaurants?|restoran|cafe|bistro|mart|market|supermarket|store|shop|bakery|bakeries|stationery|hardware|syarikat|perniagaan|pasar\w*|kedai|pharmacy|apotheke|foods?|kitchen\w*|holdings|confectionery|petro\w*|station|boutique|books?|house|drogerie\w*|baumarkt|markt|bar|pizza|catering|wholesale|suppl\w+)\b/i;
const address =
  /\b(jalan|jln|lot|taman|tmn|bandar|kampung|lorong|persiaran|seksyen|floor|level|tingkat|mall|street|avenue|ave|road|rd|blvd|suite|strasse|str|weg|platz|allee|johor|selangor|kuala|lumpur|malaysia)\b|^\W*n[o0]\W*\d|\b\d{5}\b|^\d+\s?,|straße/i;
const meta =
  /\b(invoice|receipt|bill|date|time|table|order|cashier|station|tel|fax|phone|gst|sst|reg|company no|co no|roc|member|customer|served|slip|terminal|mobile|whatsapps?|tax|item|qty|total|amount|cash|description|welcome|thank|copy|original|rechnung|kassenbon|beleg|datum|uhr|offnungszeiten|steuer|kundenbeleg|guest check|operator|pos|page|your order)\b|www|http|@|\.com\b/;

type Named = { words: Glyphs[]; text: string; score: number };

/**
 * The shop's name on a POS receipt: near the top, with a legal form or a company number next to or below it and an
 * address below; not handwriting above the print. A legal form alone in the next row belongs to the name.
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
  const more = rowsOfName(rows, row, at);
  const next = rows[at + 1];
  const text = textOf(row.words);
  const words = [...own.words, ...more.flatMap((each) => nameIn(each)?.words ?? each.words)];
  const meant = asElsewhere(
    words,
    rows.flatMap((each) => each.words),
  );
  const name = spelt(meant);
  let score = at < 12 ? 6 - at * 0.8 + (at === 0 ? 1 : 0) : -2;
  if (legalForm.test(name) || legalForm.test(text)) score += 4;
  if (trade.test(name)) score += 1.5;
  const below = rows.slice(at + 1, at + 3 + more.length);
  const nearest = below[more.length];
  if (registered.test(text) || (nearest && isNumber(nearest))) score += 3;
  if (below.some(isAddress)) score += 1.5;
  return [{ words, text: name, score: score - penalties(row, meant.slice(0, own.words.length), name, next) }];
}

const mostRows = 3;

/** The rows below in which a name continues. */
function rowsOfName(rows: readonly Row[], row: Row, at: number): Row[] {
  const own = [row];
  for (const next of rows.slice(at + 1, at + mostRows)) {
    const last = own.at(-1) as Row;
    if (!goesOn(textOf(own.flatMap((each) => each.words)), next)) break;
    if (next.y0 - last.y1 > 2 * Math.max(last.size, next.size)) break;
    own.push(next);
  }
  return own.slice(1);
}

/**
 * Whether a row belongs to the name above it: only a legal form and trade words, or the rest of an open parenthesis.
 */
function goesOn(name: string, next: Row): boolean {
  const text = withoutNumber(textOf(next.words));
  if (onlyForm.test(text) || isForm(text)) return true;
  if (/^&\s*\p{L}/u.test(text) && !isAddress(next)) return true;
  if (isNumber(next) && !legalForm.test(text)) return false;
  if (name.split('(').length > name.split(')').length && /^[^(]*\)/.test(text)) return !isAddressText(text);
  const ended = formAtEnd.test(withoutNumber(name)) || registered.test(name);
  if (!ended && isDependent(spelt(next.words))) return true;
  if (!ended && beginsWithForm.test(text) && !isAddress(next)) return true;
  if (!ended && formAndMore.test(withoutNumber(name)) && formAtEnd.test(spelt(next.words))) return true;
  const open = /[&,]$|\b(and|und)$/i.test(withoutNumber(name)) || /[&,]$/.test(name);
  return (open || runsOn(next)) && !isAddress(next) && !isNumber(next);
}

const formAtEnd =
  /\b(sdn\.? ?bhd|berhad|bhd|s\/?b|gmbh|kg|ohg|ltd|limited|llc|inc|corp|company|co|pte|plc|b\.?v)\b\W*$/i;
const formWords =
  /\b(sdn|bhd|berhad|s\/b|sb|gmbh|mbh|kg|ohg|ltd|limited|llc|inc|corp(oration)?|company|co|pte|plc|b\.?v|enterprise|trading|marketing|holdings|group|and|und)\b/gi;

/** 'ENTERPRISE (SETIA' continues from the row above, and into the one below. */
const beginsWithForm = /^\W*(enterprise|trading|holdings)\s+\S{3}/i;
const formAndMore = /\b(enterprise|trading|holdings)\s+\S{3,}$/i;

/** 'CO. (M) SDN BHD', '(SEMENYIH) SDN BHD' and 'RESTAURANT SDN BHD' are not names on their own. */
function isDependent(text: string): boolean {
  if (/\d/.test(text) || !/\p{L}{4}|\b(co|bhd)\b/iu.test(text.replace(/\([^)]*\)?/g, ' '))) return false;
  const rest = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(formWords, ' ')
    .replace(new RegExp(trade.source, 'gi'), ' ')
    .replace(/\p{L}+/gu, (word) => (isShopWord(word) ? ' ' : word));
  return rest.replace(/[^\p{L}]/gu, '').length < 2;
}

/** 'ENTERPRISE (SETIA) SDN BHD' cannot be a name on its own. */
const runsOn = (row: Row) => /^\W*(enterprise|trading|holdings|sdn)\b.*\b(sdn|bhd)\b/i.test(textOf(row.words));

function penalties(row: Row, words: readonly Glyphs[], name: string, next: Row | undefined): number {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const certainty = mean(words.map((word) => word.confidence ?? 1));
  let less = 0;
  // Print begins with capitals; a line without any is handwriting.
  if (letters === letters.toLowerCase()) less += 6;
  if (letters.length < 5) less += 4;
  if (certainty < 0.75) less += certainty < 0.6 ? 4 : 2;
  if (next && next.y0 - row.y1 > 2.2 * row.size) less += 2.5;
  if (isAddressText(name)) less += 6;
  // The number and name of a branch.
  if (/^\d{3,}\s?-/.test(textOf(row.words))) less += 3;
  return less;
}

/** The words of a row that may be a name, without the company number after it. */
function nameIn(row: Row): { words: Glyphs[] } | null {
  const text = textOf(row.words);
  const bare = plain(text).replace(namesOfTrade, ' ');
  if (meta.test(bare) && !legalForm.test(text) && !isMostlyName(bare)) return null;
  if (/\b(gst|tel|fax|invoice|date)\b|^\W*(co|company)\b.*\b(no|reg)\b/.test(bare) || datesIn(text).length > 0)
    return null;
  const keep = withoutNumber(text).split(' ').length;
  const words = row.words.slice(0, keep);
  const letters = textOf(words).replace(/[^\p{L}]/gu, '').length;
  return letters >= 3 && letters >= 0.5 * textOf(words).replace(/\s/g, '').length ? { words } : null;
}

/** Names with words that a POS also prints next to figures: 'SLF CASH & CARRY', 'LEONG HENG SERVICE STATION'. */
const namesOfTrade = /\bcash ?(&|and|n) ?carry\b|\b(service|petrol|gas|filling|power) station\b|\bcall centre\b/g;

/** 'RELAIS TOTAL OULMES': one POS word among others, with no figures and no colon. */
function isMostlyName(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}{2}/u.test(word));
  const own = words.filter((word) => !meta.test(word) && word.length > 3);
  return own.length >= 2 && own.length > words.length / 2 && !/[\d:@]|www/.test(text) && !phrase.test(text);
}

const phrase = /\b(please|thank|welcome|visit|come again|your|you|not|only|with|for|by|this)\b/;

function isNumber(row: Row): boolean {
  const text = textOf(row.words);
  return registered.test(text) || /\b(co\.?|company|roc|br|reg\w*|rob|ssm)\b.*\d{4}/i.test(text);
}

const isAddress = (row: Row) => isAddressText(textOf(row.words));

function isAddressText(text: string): boolean {
  return address.test(plain(text)) && !/\bsdn\b|\bgmbh\b/i.test(text);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
