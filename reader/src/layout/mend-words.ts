import { labelWordsIn } from './label-words.ts';
import { mendDate } from './mend-date.ts';
import type { Glyphs } from './page-text.ts';

/** Below this confidence, a word may differ by a letter from the label it is matched to. */
const doubted = 0.9;

/**
 * The words of one row corrected where OCR ran them together, split them or confused a letter. Only text that cannot be
 * a word of its own is changed; guesses are marked `mended`. Example: 'TotaIAmount:' '31' '.0O' becomes 'total'
 * 'amount:' '31.00'.
 */
export function mendWords(words: readonly Glyphs[]): Glyphs[] {
  return joinNumbers(joinDates(words.flatMap(divide)))
    .map(mendNumber)
    .flatMap(respell);
}

const glued: RegExp[] = [
  // A count and the item counted.
  /^(\d{1,3}\.\d{1,2})(\p{Lu}\p{L}{2,}.*)$/u,
  // '3CS' is a count and its unit.
  /^(-?\d{1,3}(?:[.,]\d{1,2})?)(cs|cases?|ea|each|btl|bx|bg|sl|bu|pk|dz)$/i,
  // '2CASE24CT' is a count, its unit and a size.
  /^(-?\d{1,3})((?:cs|case|bx|bg)\d.*)$/i,
  /^(cs|case|bx|bg)(\d{1,3}(?:[/xX×.]\d+)? ?\p{L}{2,3})$/iu,
  /^(\d+[.,]\d{2})(\d+[.,]\d{2})$/,
  /^(\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2})[,]?(\d{1,2}[:.]\d{2}.*)$/,
  /^(\d{1,2}[./-]\d{1,2}[./-]\d{2})[,]?(\d{2}:\d{2}.*)$/,
  /^([\dZOIl]{0,2}-?\p{L}{3}-?20\d{2})(\d{1,2}:\d{2}.*)$/u,
  /^(\d{1,2}:\d{2}(?::\d{2})?)(\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/,
  /^((?:mon|tue|wed|thu|fri|sat|sun)\p{Ll}*)(\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/iu,
  /^(\p{L}{2,}[.:(]+)(\p{L}{2,}.*)$/u,
  /^(\p{L}{3,}(?:No|NO|Nr|NR)[.:]+)(\p{L}?\d.*)$/u,
  /^([\p{L}1!]{4,})((?:RM|\$)\d.*)$/u,
  /^(\p{L}*\p{Ll}{2})(\p{Lu}\p{Ll}{2}.*)$/u,
  // A label that ran into its amount, a rate or a currency sign.
  /^(\p{Lu}{4,})(\d{1,4}[.,]\d{2})$/u,
  /^(\p{L}{4,})(\d{1,2}(?:\.\d{1,2})?%|\$)$/u,
  /^(@)(\d{1,3})$/,
  /^([:;=<>]+)((?:RM|\$|-)?[.:]?\d.*)$/,
  /^((?:RM|S?\$)[:.=]?)(-?\d+[.,]\d{2}.*)$/,
  /^(\p{L}{3,}:)(.+)$/u,
];

/** One amount, not two run together. */
const thousands = /^[1-9]\d{0,2}([.,]\d{3})+[.,]\d{2}$/;

const times = /^\(?(\d+(?:[.,]\d{1,3})?)([xX×*@])(\(?(?:RM|\$)?\d+[.,]\d{2,4}\)?=?)$/;

function divide(word: Glyphs): Glyphs[] {
  const product = times.exec(word.text);
  if (product?.[1] && product[2] && product[3]) {
    const [count, rest] = cut(word, product[1], product[2] + product[3]);
    const [sign, price] = cut(rest, product[2], product[3]);
    return [count, sign, price];
  }
  if (/\w@\w{3}|www|http|\.com/i.test(word.text) || thousands.test(word.text)) return [word];
  for (const pattern of glued) {
    const found = pattern.exec(word.text);
    if (!found?.[1] || !found[2]) continue;
    const [left, right] = cut(word, found[1], found[2]);
    return [left, ...divide(right)];
  }
  return [word];
}

/** One word split in two, with the width divided by their share of the letters. */
function cut(word: Glyphs, first: string, second: string): [Glyphs, Glyphs] {
  const share = first.length / (first.length + second.length);
  const at = word.x0 + (word.x1 - word.x0) * share;
  const { seen } = word;
  const seenAt = seen ? seen.x0 + (seen.x1 - seen.x0) * share : 0;
  return [
    { ...word, text: first, x1: at, second: undefined, ...(seen ? { seen: { ...seen, x1: seenAt } } : {}) },
    { ...word, text: second, x0: at, second: undefined, ...(seen ? { seen: { ...seen, x0: seenAt } } : {}) },
  ];
}

const wholeDate = /^(0?[1-9]|[12]\d|3[01])([./-])(0?[1-9]|[12]\d|3[01])\2((?:19|20)\d{2}|\d{2})$/;
const lostStroke = /^(0[1-9]|[12]\d|3[01]) (0[1-9]|1[0-2])[./-]20[0-3]\d$/;
/** Parts of a date with a digit or a slash split off: '1' '1/01/2018', '11/01/201' '8', '11-01' '-18'. */
const partOfDate = /^\d{1,2}$|^[\d./-]*\d[./-][\d./-]*$|^[./-]\d+$/;

/**
 * A date read in pieces is one word if the pieces touch and make a date only together, or only with all their digits.
 */
function joinDates(words: readonly Glyphs[]): Glyphs[] {
  const joined: Glyphs[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const near = last !== undefined && word.x0 - last.x1 < 0.65 * word.size;
    const wide =
      last !== undefined && word.x0 - last.x1 < 1.3 * word.size && lostStroke.test(`${last.text} ${word.text}`);
    const parts = (near || wide) && partOfDate.test(last.text) && partOfDate.test(word.text);
    const both = last ? last.text + word.text : '';
    // The second reading of the pieces may have one more leading digit.
    const agreed = parts && wholeDate.test(last.second ?? '') && last.second?.endsWith(both) ? last.second : null;
    if (parts && (agreed !== null || isTornDate(last.text, word.text, joined.at(-2)))) {
      joined[joined.length - 1] = { ...together(last, word), text: agreed ?? both, mended: true };
    } else joined.push(word);
  }
  return joined;
}

function isTornDate(left: string, right: string, before: Glyphs | undefined): boolean {
  const both = left + right;
  // The first slash of '27 03/2018' was missed.
  if (lostStroke.test(`${left} ${right}`)) return before === undefined || /[\p{L}:]$/u.test(before.text);
  if (!/[./-]/.test(left) && !wholeDate.test(both)) return false;
  if (wholeDate.test(left)) return false;
  // A number before a whole date is its first digit only after a label or at the start of the row.
  if (wholeDate.test(right)) return wholeDate.test(both) && (before === undefined || /[\p{L}:]$/u.test(before.text));
  return /^\d{1,2}[./-]\d{1,2}[./-]\d{0,4}$|^\d{1,2}[./-]\d{0,2}$/.test(both);
}

/**
 * '5' '.00' and '18.' '77' are one number printed with wide spacing or read in two pieces, 'RM5' '1' '.30' in three.
 */
function joinNumbers(words: readonly Glyphs[]): Glyphs[] {
  const joined: Glyphs[] = [];
  for (const word of words) {
    let whole = word;
    for (let last = joined.at(-1); last && isTornNumber(last, whole); last = joined.at(-1)) {
      joined.pop();
      whole = together(last, whole);
    }
    joined.push(whole);
  }
  return joined;
}

function isTornNumber(left: Glyphs, right: Glyphs): boolean {
  if (right.x0 - left.x1 >= 1.3 * right.size) return false;
  return (
    (/^(RM|\$|-)?\d{1,4}$/.test(left.text) && /^[.,]\d{2}$/.test(right.text)) ||
    (/^(RM|\$|-)?\d{1,4}[.,]$/.test(left.text) && /^\d{2}$/.test(right.text)) ||
    // No POS prints 'RM5' before an amount.
    (/^(RM|\$)\d{1,3}$/.test(left.text) && /^\d{1,2}[.,]\d{2}$/.test(right.text))
  );
}

function together(a: Glyphs, b: Glyphs): Glyphs {
  const seen = a.seen &&
    b.seen && {
      x0: Math.min(a.seen.x0, b.seen.x0),
      x1: Math.max(a.seen.x1, b.seen.x1),
      y0: Math.min(a.seen.y0, b.seen.y0),
      y1: Math.max(a.seen.y1, b.seen.y1),
    };
  return {
    ...a,
    text: a.text + b.text,
    x1: b.x1,
    confidence: Math.min(a.confidence ?? 1, b.confidence ?? 1),
    second: undefined,
    seen,
  };
}

/** 'O' for 0, 'l' for 1, 'S' for 5 in an otherwise valid amount or date, and a dot that was read as a dash. */
function mendNumber(given: Glyphs): Glyphs {
  const word = secondView(given);
  const { text } = word;
  if (/^\d+[.,]\d{2}$/.test(text) || !/\d/.test(text)) return word;
  if (/^N0[.:]*$/.test(text)) return { ...word, text: text.replace('0', 'O') };
  if (/^S\d+\.\d{2}$/.test(text)) return { ...word, text: `$${text.slice(1)}` };
  const ringgit = /^(?:R[HKN]|[FP]M)(\d{1,4}[.,]\d{2})$/.exec(text);
  if (ringgit?.[1]) return { ...word, text: `RM${ringgit[1]}`, mended: true };
  const stroke = /^(-?(?:RM|\$)?\d{1,4})[-·'_;~](\d{2})$/.exec(text);
  if (stroke) return { ...word, text: `${stroke[1]}.${stroke[2]}`, mended: true, printed: text };
  // Print showing through from the back leaves lowercase letters before a number.
  const dirty = /^\p{Ll}{1,2}(\d{1,4}[.,]\d{2})$/u.exec(text);
  if (dirty?.[1]) return { ...word, text: dirty[1], mended: true };
  // '51b' and '5b' are 5 lb: nothing else ends like that; '1b' is lb alone.
  const pounds = text === '1b' ? null : /^([\d.]*?\d)[1I|]?(bs?)$/.exec(text);
  if (pounds) return { ...word, text: `${pounds[1]}l${pounds[2]}` };
  const date = mendDate(text);
  if (date !== null) return { ...word, text: date, mended: true };
  const digits = asDigits(text);
  const amount = /^-?(RM|\$)?-?(\d{1,3}(,\d{3})*|\d+)[.,]\d{2}$/;
  const changed = [...text].filter((letter, index) => letter !== digits[index]).length;
  if (changed > 0 && changed <= 2 && amount.test(digits)) return { ...word, text: digits, mended: true };
  return word;
}

const telling = /^\D{0,3}\d[\d.,]*[.,]\d{2}\D{0,2}$|^\d{1,2}([./-])\d{1,2}\1(20)?\d{2}$|^\d{1,2}-?\p{L}{3}-?20\d{2}$/u;

/**
 * If the first reader got neither an amount nor a date from much the same digits, and the second did, the second is
 * used.
 */
function secondView(word: Glyphs): Glyphs {
  const { text, second } = word;
  if (!second || telling.test(text) || !telling.test(second)) return word;
  const digits = (of: string) => of.replace(/\D/g, '');
  const alike = digits(second) === digits(text) || Math.abs(digits(second).length - digits(text).length) <= 1;
  return alike && digits(text).length >= 2 ? { ...word, text: second, second: undefined, mended: true } : word;
}

function asDigits(text: string): string {
  const money = /^-?(RM|\$)/.exec(text)?.[0] ?? '';
  const rest = text
    .slice(money.length)
    .replace(/[OoDQC]/g, '0')
    .replace(/[Il|!]/g, '1')
    .replace(/[S]/g, '5')
    .replace(/[BE]/g, '8')
    .replace(/[Zz]/g, '2')
    .replace(/[G]/g, '6')
    .replace(/[A]/g, '4');
  return money + rest;
}

/** A label with its correct spelling instead of what was read. */
function respell(word: Glyphs): Glyphs[] {
  const words = labelWordsIn(word.text, (word.confidence ?? 1) < doubted);
  if (!words) return [word];
  const bare = word.text.toLowerCase().replace(/[^a-z]/g, '');
  const [first] = words;
  if (words.length === 1 && first !== undefined && first === bare) return [word];
  const lead = /^[^\p{L}\d]*/u.exec(word.text)?.[0] ?? '';
  const tail = /[^\p{L}\d]*$/u.exec(word.text)?.[0] ?? '';
  const letters = [...word.text].filter((letter) => /\p{L}/u.test(letter));
  const upper = letters.filter((letter) => /\p{Lu}/u.test(letter)).length > 0.6 * letters.length;
  const spelt = words.map((each) => (upper ? each.toUpperCase() : each));
  spelt[0] = lead + (spelt[0] ?? '');
  spelt[spelt.length - 1] += tail;
  return inPieces(word, spelt);
}

function inPieces(word: Glyphs, [first = '', ...others]: string[]): Glyphs[] {
  if (others.length === 0) return [{ ...word, text: first }];
  const [left, right] = cut(word, first, others.join(''));
  return [left, ...inPieces(right, others)];
}
