import { kept } from '@platewise/domain';
import type { Glyphs } from '../layout/page-text.ts';
import { type DecimalMark, type PrintedNumber, parsePrintedNumber } from './printed-number.ts';

/** A number with its words, and the text after it in the same or the next word ('3 m²', '4.95/LB'). */
export type PlacedNumber = PrintedNumber & { words: Glyphs[]; rest: string };

/** '-$ 21.83' and '($ 190.80)': the sign and currency are a word of their own. */
const before = /^([-–−(])(?:US\$|\$|€|£)$/;
const sign = /^[-–−+]$/;
/** After an amount: marks it as a credit. */
const creditMark = /^CR\.?$/;
const currency = /^(?:US\$|\$|€|£|¥|₹|Rs\.?|EUR|USD|GBP|CHF|CAD|AUD|INR|RM|MYR|SGD|C\$)$/i;

/** The numbers among some words, left to right; a separate sign or currency belongs to the number next to it. */
export function numbersIn(words: readonly Glyphs[], mark: DecimalMark): PlacedNumber[] {
  const found: PlacedNumber[] = [];
  let minus = false;
  let money = false;
  let lead: Glyphs[] = [];
  for (const word of words) {
    const opened = before.exec(word.text);
    if (opened) {
      minus = true;
      money = true;
      lead = [word];
      continue;
    }
    const text: string = minus && lead[0]?.text.startsWith('(') ? word.text.replace(/\)$/, '') : word.text;
    const number: (PrintedNumber & { rest: string }) | null = printed(text, mark);
    if (number) {
      const value = minus ? number.value.negated() : number.value;
      found.push({
        ...number,
        value,
        money: number.money || money,
        words: [...lead, word],
        rest: number.rest,
      });
    } else if (creditMark.test(word.text) && touches(found.at(-1), word)) {
      const last = found.at(-1);
      if (last && !last.value.isNegative())
        found[found.length - 1] = { ...last, value: last.value.negated(), words: [...last.words, word] };
      continue;
    } else if (currency.test(word.text) && found.length > 0 && lead.length === 0 && touches(found.at(-1), word)) {
      const last = found.at(-1);
      if (last) last.money = true;
      continue;
    }
    minus = !number && (sign.test(word.text) || (minus && currency.test(word.text)));
    money = !number && (currency.test(word.text) || (money && sign.test(word.text)));
    lead = minus || money ? [...lead, word] : [];
    const last = found.at(-1);
    if (!number && last && !minus && !money && last.rest === '' && touches(last, word)) last.rest = word.text;
  }
  return found;
}

function touches(number: PlacedNumber | undefined, word: Glyphs): boolean {
  const last = number?.words.at(-1);
  return last !== undefined && word.x0 - last.x1 < 1.2 * word.size;
}

type WithRest = PrintedNumber & { rest: string };

const printedWith = new Map<DecimalMark, (text: string) => WithRest | null>();

function printed(text: string, mark: DecimalMark): WithRest | null {
  const known = printedWith.get(mark) ?? kept((each) => bare(each, mark) ?? glued(each, mark));
  printedWith.set(mark, known);
  return known(text);
}

function bare(text: string, mark: DecimalMark): (PrintedNumber & { rest: string }) | null {
  const number = parsePrintedNumber(text, mark);
  return number && { ...number, rest: '' };
}

/** '2CS', '36.8LB', '4.95/LB': a number with its unit. */
function glued(text: string, mark: DecimalMark): (PrintedNumber & { rest: string }) | null {
  const found = /^(\(?-?[$€£]?\d[\d.,]*-?\)?)\s*\/?\s*(#|[\p{L}][\p{L}²³.#]{0,7})$/u.exec(text);
  const number = found?.[1] ? parsePrintedNumber(found[1], mark) : null;
  return number && found?.[2] ? { ...number, rest: found[2] } : null;
}
