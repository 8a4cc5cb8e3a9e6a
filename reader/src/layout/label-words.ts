import { kept } from '@platewise/domain';
import { plain } from './plain-text.ts';

/** Words in labels on receipts and invoices, for correcting what OCR misspelled. */
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
/** Words for charges and sums, which also run together in pictures; matched only as spelled. */
const charges =
  'fuel freight delivery energy handling volume deal promo promotion split case minimum order fee fees deposit deposits redemption value allowance rebate bottle container product pieces state'.split(
    ' ',
  );
/** Too short to tell apart from other words on their own; they count only together with a longer label word. */
const short = 'no of rm tax gst sst vat net sub amt adj inc incl excl doc reg id by in inv bar eur ref'.split(' ');

const byFold = new Map([...vocabulary, ...charges, ...short].map((word) => [fold(word), word]));
const long = vocabulary.filter((word) => word.length >= 5).map((word) => ({ word, folded: fold(word) }));

/** Maps letters and digits that OCR confuses to one character. Example: fold('TOTAI') is fold('total'). */
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

/** Maps letters that look alike in faint capitals to one: 'IUIAL' is 'TOTAL', 'SUBIUIAL' is 'SUBTOTAL'. */
const foldFaint = (folded: string) => folded.replace(/t/g, 'l').replace(/u/g, 'o');

const byFaintFold = new Map(long.map(({ word, folded }) => [foldFaint(folded), word]));

/**
 * The label words that one recognized word stands for, each with its share of the letters; null if there are none.
 * Example: 'TotaIGST' is total and gst, 'Roundlng' is rounding. `doubted` words may differ slightly more.
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

/** 'taxinvoice' split into the fewest label words, at least one of them long enough not to be chance. */
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
  // The most important word is matched more leniently than others.
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

/** Edit distance: letters to change, add or remove to turn one word into the other. */
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
