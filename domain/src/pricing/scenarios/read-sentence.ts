import { dec, decimalText } from '../../shared/numbers/index.ts';
import type { ScenarioChange, ScenarioTarget } from './scenario-change.ts';
import * as words from './sentence-words.ts';

/** A change as it was typed; what its name means depends on the restaurant. */
export type TypedChange = {
  readonly name: string;
  /** If the sentence says it: 'vendor Sysco'. */
  readonly target: ScenarioTarget | null;
  readonly by: ScenarioChange['by'];
  readonly value: string;
};

export type ReadSentence = {
  changes: TypedChange[];
  /** Null if it doesn't say how long. */
  weeks: number | null;
  /** What could not be understood, as typed. */
  unknown: string[];
};

const weeksPerYear = 52;

/**
 * Reads a sentence such as 'Beef +15% and olive oil to $9.80 for eight weeks' in English, Spanish, German or French.
 * A percent without a sign or a word of direction is an increase. Nothing is guessed: text that belongs to no change is
 * returned as unknown. A name in double quotes is taken as it is: "All spice", "Milk 2%".
 * @example readSentence('Beef +15% for eight weeks') // { changes: [{ name: 'Beef', target: null, by: 'percent', value: '15' }], weeks: 8, unknown: [] }
 */
export function readSentence(sentence: string): ReadSentence {
  const quotes: string[] = [];
  const plain = sentence
    .normalize('NFC')
    .replace(/[\uE000\uE001]/g, '')
    .replace(/[“„«]\s*([^“”„«»"]+?)\s*[”“»]/g, '"$1"')
    .replace(/"([^"]+)"/g, (_, name: string) => `\uE000${quotes.push(name) - 1}\uE001`)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const { rest, weeks } = takeDuration(plain);
  const unquoted = (text: string, mark = '') =>
    text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => `${mark}${quotes[Number(index)]}${mark}`);
  const changes: TypedChange[] = [];
  const unknown: string[] = [];
  let start = 0;
  for (const match of rest.matchAll(words.amounts)) {
    const before = rest.slice(start, match.index);
    const after = rest.slice(match.index + match[0].length);
    const found = changeOf(before, match, after);
    if (found === null) continue;
    start = rest.length - after.length + found.taken;
    const name = unquoted(found.change.name).trim();
    if (name === '') unknown.push(match[0].trim());
    else changes.push({ ...found.change, name });
  }
  const left = rest
    .slice(start)
    .replace(words.separator, '')
    .replace(/[\s?!.,;]+$/u, '');
  if (left !== '') unknown.push(unquoted(left, '"'));
  return { changes, weeks, unknown };
}

function takeDuration(sentence: string): { rest: string; weeks: number | null } {
  const match = words.duration.exec(sentence);
  if (match === null) return { rest: sentence, weeks: null };
  const { count = '', month } = match.groups ?? {};
  const number = words.numberWords[count.toLowerCase()] ?? Number(count);
  const rest = `${sentence.slice(0, match.index)} ${sentence.slice(match.index + match[0].length)}`.trim();
  return { rest, weeks: month === undefined ? number : Math.round((number * weeksPerYear) / 12) };
}

/** 'to 1,200': a decimal comma in some languages, and thousands in others. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;

/** @returns null if the percent belongs to the name, as in 'Milk 2% +10%', or the number can be read in two ways */
function changeOf(
  before: string,
  match: RegExpExecArray,
  after: string,
): { change: TypedChange; taken: number } | null {
  const { sign, percent, price } = match.groups ?? {};
  if (ambiguous.test(percent ?? price ?? '')) return null;
  const leading = words.direction.exec(before);
  const trailing = percent === undefined ? null : words.directionAfter.exec(after);
  const said = sign !== undefined || leading !== null || trailing !== null;
  if (
    percent !== undefined &&
    !said &&
    /^\s*(?:[+-]|\p{L}|\d)/u.test(after) &&
    words.separator.exec(after)?.[0].trim() === ''
  ) {
    return null;
  }
  const text = leading === null ? before : before.slice(0, leading.index);
  const { name, target } = nameOf(text);
  const isDown = sign?.startsWith('-') || leading?.groups?.down !== undefined || trailing?.groups?.down !== undefined;
  const value = decimalText(dec((percent ?? price ?? '').replace(',', '.')));
  const change: TypedChange = {
    name,
    target,
    by: percent === undefined ? 'price' : 'percent',
    value: isDown && percent !== undefined && value !== '0' ? `-${value}` : value,
  };
  return { change, taken: trailing?.[0].length ?? 0 };
}

function nameOf(text: string): { name: string; target: ScenarioTarget | null } {
  const bare = text
    .replace(words.separator, '')
    .replace(words.opening, '')
    .replace(/[\s:=,;]+$/u, '');
  const [target, qualifier] = words.qualifiers.find(([, pattern]) => pattern.test(bare)) ?? [null, null];
  const named = qualifier === null ? bare : bare.replace(qualifier, '');
  return { name: named.replace(words.closing, '').trim(), target };
}
