import { kept } from '@platewise/domain';
import { plain } from './plain-text.ts';

/** Words that labels on receipts and invoices are made of. What a reader of pictures misspelt is compared with them. */
const vocabulary = `
total totals subtotal grand nett amount sales sale taxable service charge discount rounding rounded adjustment cash change
tender tendered received payment payable paid balance invoice receipt bill date time number document cashier salesperson
station table item items qty quantity price unit description summary inclusive exclusive includes including excluding
included excluded visa mastercard card credit debit customer member counter order reference company registration
telephone terminal simplified merchandise due before after surcharge
summe gesamt gesamtsumme gesamtbetrag zwischensumme betrag gegeben ruckgeld zuruck wechselgeld mwst netto brutto steuer karte
kartenzahlung girocard rechnung beleg datum uhrzeit kasse filiale zahlen quittung kundenbeleg
jumlah tunai baki tarikh enterprise trading sdn bhd gmbh berhad
`
  .trim()
  .split(/\s+/);
/** Words of charges and sums, which pictures run together as they do labels; they are taken as they are spelled only. */
const charges =
  'fuel freight delivery energy handling volume deal promo promotion split case minimum order fee fees deposit deposits redemption value allowance rebate bottle container product pieces state'.split(
    ' ',
  );
/** Too short to be told from other words by themselves; they count only where a longer word of labels stands with them. */
const short = 'no of rm tax gst sst vat net sub amt adj inc incl excl doc reg id by in inv bar eur ref'.split(' ');

const byFold = new Map([...vocabulary, ...charges, ...short].map((word) => [fold(word), word]));
const long = vocabulary.filter((word) => word.length >= 5).map((word) => ({ word, folded: fold(word) }));

/** Letters and digits that readers of pictures take for one another become one. Example: fold('TOTAI') is fold('total'). */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[0q]/g, 'o')
    .replace(/[1i!|]/g, 'l')
    .replace(/[5$]/g, 's')
    .replace(/8/g, 'b')
    .replace(/[6g]/g, 'c')
    .replace(/rn/g, 'm');
}

/** Letters that look alike in faint capitals become one: 'IUIAL' is 'TOTAL', 'SUBIUIAL' is 'SUBTOTAL'. */
const foldFaint = (folded: string) => folded.replace(/t/g, 'l').replace(/u/g, 'o');

const byFaintFold = new Map(long.map(({ word, folded }) => [foldFaint(folded), word]));

/**
 * The label words that one recognised word was meant to be, each with the share of the letters it takes; null where it
 * is none. Example: 'TotaIGST' is total and gst, 'Roundlng' is rounding. `doubted` words may differ a little more.
 */
export const labelWordsIn = (text: string, doubted: boolean): readonly string[] | null =>
  (doubted ? labelWordsInDoubt : labelWordsSeen)(text);

const labelWordsSeen = kept((text: string) => meantLabels(text, false));
const labelWordsInDoubt = kept((text: string) => meantLabels(text, true));

function meantLabels(text: string, doubted: boolean): readonly string[] | null {
  const bare = plain(text).replace(/[^\p{L}\d!|$]/gu, '');
  if (bare.length < 3 || bare.replace(/[^\p{L}]/gu, '').length < bare.length / 2) return null;
  const folded = fold(bare);
  const whole = byFold.get(folded);
  if (whole) return short.includes(whole) ? null : [whole];
  return divided(folded) ?? nearest(folded, doubted) ?? (doubted ? faint(bare, folded) : null);
}

function faint(bare: string, folded: string): string[] | null {
  const word = bare.length >= 5 ? byFaintFold.get(foldFaint(folded)) : undefined;
  return word === undefined ? null : [word];
}

/** 'taxinvoice' as the fewest words of labels, of which one is long enough to be no chance. */
function divided(folded: string): string[] | null {
  if (folded.length > 40) return null;
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= folded.length; end += 1) {
    for (let start = Math.max(0, end - 14); start < end; start += 1) {
      const before = best[start];
      const word = byFold.get(folded.slice(start, end));
      const known = best[end];
      if (before && word && (!known || known.length > before.length + 1)) best[end] = [...before, word];
    }
  }
  const words = best[folded.length];
  return words && words.length <= 4 && words.some((word) => word.length >= 4 && !short.includes(word)) ? words : null;
}

function nearest(folded: string, doubted: boolean): string[] | null {
  // The one word that matters most is taken for more than others are.
  if (folded.length >= 4 && folded[0] === 't' && editsBetween(fold('total'), folded) <= 1) return ['total'];
  const slack = doubted ? 2 : 0;
  const allowed = folded.length >= 9 - slack / 2 ? 2 : folded.length >= 7 - slack ? 1 : 0;
  if (allowed === 0) return null;
  const near = long.filter(({ folded: known }) => Math.abs(known.length - folded.length) <= allowed);
  const ranked = near
    .map(({ word, folded: known }) => ({ word, away: editsBetween(known, folded) }))
    .sort((a, b) => a.away - b.away);
  const [first] = ranked;
  return first && first.away <= allowed ? [first.word] : null;
}

/** Letters to change, add or drop to make one word of the other. */
export function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
