import { wordsBetween } from '../fields/contact.ts';
import { boxAround, type Glyphs, type PageText } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import type { PayTo } from '../types.ts';
import { ibanLength, isIban, isRoutingNumber } from './check-digits.ts';

/** More than this is a list of accounts, not a request to pay to one. */
const mostAccounts = 10;

/** Words of a document that is paid by debit: an account on it may be the buyer's own. */
const debited =
  /direct debit|\bsepa\b.{0,20}(?:mandat|debit|lastschrift)|(?:will|to) be debited|debited from|debit your account|auto-?pay\b|(?:automatically|auto-?) ?(?:draft|debit)|lastschrift|bankeinzug|abgebucht|eingezogen|mandatsref|pr[ée]l[èe]v|mandat sepa|domiciliaci[óo]n|adeudo|automatische incasso|addebit/iu;

/** What is before an account number that isn't the vendor's bank account. */
const notTheirs = /\b(?:customer|client|cust|your|buyer|payer|remitter)[ '’]*s?\W*$/i;

/**
 * The bank accounts that printed pages ask to be paid to: IBANs whose check digits are right, and US routing numbers with
 * the account number beside them. A document that is debited names nobody's account for sure, so nothing is taken from it;
 * nor is a US account from a picture, because its number has no check digit.
 */
export function findAccounts(rows: readonly Row[], pages: readonly PageText[]): PayTo[] {
  const texts = rows.map(({ words }) => textOf(words));
  if (debited.test(texts.join(' '))) return [];
  const found = new Map<string, PayTo>();
  for (const [at, row] of rows.entries()) {
    const page = pages.find((one) => one.page === row.page);
    for (const { value, words } of ibansIn(row.words, texts[at] ?? '')) {
      if (!found.has(value)) found.set(value, { kind: 'iban', iban: value, box: boxAround(words, page) });
    }
    if (page === undefined || page.source === 'ocr') continue;
    const us = usAccount(rows, texts, at);
    if (us === null) continue;
    const { routing, account } = us;
    const key = `${routing} ${account}`;
    if (!found.has(key)) found.set(key, { kind: 'us', routing, account, box: boxAround(us.words, page) });
  }
  return found.size > mostAccounts ? [] : [...found.values()];
}

function ibansIn(words: readonly Glyphs[], text: string): { value: string; words: Glyphs[] }[] {
  const starts = text.matchAll(/(?<![A-Za-z0-9])(?:IBAN)?([A-Z]{2}\d{2})(?=[ .-]?[A-Z0-9])/g);
  return [...starts].flatMap((match) => {
    const [whole, start = ''] = match;
    const from = match.index + whole.length - start.length;
    if (notTheirs.test(text.slice(0, match.index).replace(/\biban\b.*$/i, ''))) return [];
    const length = ibanLength(start) ?? 0;
    let [value, to] = ['', from];
    while (value.length < length && /[A-Z0-9 .-]/.test(text[to] ?? '')) {
      if (/[A-Z0-9]/.test(text[to] ?? '')) value += text[to];
      to += 1;
    }
    if (/[A-Za-z0-9]/.test(text[to] ?? '') || !isIban(value)) return [];
    return [{ value, words: wordsBetween(words, from, to) }];
  });
}

const routingLabel = /\b(?:ABA|RTN|routing)\b[^\d]{0,30}(\d{9}|\d{4}-\d{4}-\d|\d{3}[ -]\d{3}[ -]\d{3})(?!\d)/i;
const accountLabel =
  /\b(?:account|acct|a\/c)\b[\s.:#]*(?:no\b|nr\b|num\b|number\b)?[\s.:#]*(\d(?:[ -]?\d){4,16})(?![\d*])/i;
/** The account is on the same line as the routing number, or up to this many lines from it. */
const apart = 2;

/** A routing number on this row, with the nearest account number. */
function usAccount(rows: readonly Row[], texts: readonly string[], at: number) {
  const [row, text] = [rows[at], texts[at] ?? ''];
  const match = routingLabel.exec(text);
  const routing = match?.[1]?.replace(/\D/g, '') ?? '';
  if (!row || !match || !isRoutingNumber(routing)) return null;
  const bank = wordsBetween(row.words, match.index, match.index + match[0].length);
  for (const step of [0, 1, -1, 2, -2].filter((one) => Math.abs(one) <= apart)) {
    const other = rows[at + step];
    if (other?.page !== row.page) continue;
    const said = texts[at + step] ?? '';
    const found = accountLabel.exec(said);
    const account = found?.[1]?.replace(/\D/g, '') ?? '';
    if (!found || account === routing || notTheirs.test(said.slice(0, found.index))) continue;
    const words = wordsBetween(other.words, found.index, found.index + found[0].length);
    return { routing, account, words: [...bank, ...words] };
  }
  return null;
}
