import { closes } from '../checks/checks.ts';
import { sureFrom } from '../confidence/sure.ts';
import { dec } from '../numbers/decimal.ts';
import type { ReadLine, ReadValue } from '../types.ts';
import { agreeOn } from './agree-on-value.ts';

const figures = ['quantity', 'weight', 'unitPrice', 'total'] as const;
type Figure = (typeof figures)[number];
type Choice = Record<Figure, 'first' | 'second'>;

export const sameAmount = (a: string, b: string): boolean => dec(a).eq(b);
export const sameText = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Merges one line of two readings. Of the ways to take each figure from one or the other, the one whose quantity (or
 * weight) x price equals the total is used; if there are several, or none, the one that keeps most of the first
 * reading.
 * @example settleLine(twelveAt('3.50', '48.00'), twelveAt('4.00', '48.00')).unitPrice?.value // '4.00'
 */
export function settleLine(first: ReadLine, second: ReadLine): ReadLine {
  const choice = bestChoice(first, second);
  const figure = (name: Figure) => settled(first[name], second[name], choice?.[name]);
  const text = (name: 'itemCode' | 'unit' | 'pack') => agreeOn(first[name], second[name], sameText, 'first');
  const weight = figure('weight');
  return {
    ...first,
    // Suppliers' descriptions are long, and two readers rarely agree exactly on where one ends.
    description: alike(first.description, second.description),
    itemCode: text('itemCode'),
    unit: text('unit'),
    pack: text('pack'),
    quantity: figure('quantity'),
    weight,
    weightUnit: weight === undefined ? undefined : (first.weightUnit ?? second.weightUnit),
    unitPrice: figure('unitPrice'),
    total: figure('total') ?? first.total,
  };
}

function settled(
  first: ReadValue<string> | undefined,
  second: ReadValue<string> | undefined,
  wins: 'first' | 'second' | undefined,
): ReadValue<string> | undefined {
  // A figure that only one reader has and the arithmetic does not need is ignored.
  if (first === undefined && wins !== 'second') return undefined;
  return agreeOn(first, second, sameAmount, wins ?? 'first');
}

/** Which reading each figure comes from; undefined if no combination multiplies out. */
function bestChoice(first: ReadLine, second: ReadLine): Choice | undefined {
  const ways = figures.reduce<Choice[]>(
    (all, name) => {
      const [a, b] = [first[name], second[name]];
      const differs = b !== undefined && (a === undefined || !sameAmount(a.value, b.value));
      return differs ? all.flatMap((way) => [way, { ...way, [name]: 'second' as const }]) : all;
    },
    [{ quantity: 'first', weight: 'first', unitPrice: 'first', total: 'first' }],
  );
  const taken = (way: Choice) => figures.filter((name) => way[name] === 'second').length;
  return ways.toSorted((a, b) => taken(a) - taken(b)).find((way) => holds(first, second, way));
}

function holds(first: ReadLine, second: ReadLine, way: Choice): boolean {
  const of = (name: Figure) => (way[name] === 'first' ? first[name] : second[name]);
  const [factor, price, total] = [of('weight') ?? of('quantity'), of('unitPrice'), of('total')];
  if (!factor || !price || !total) return false;
  return closes(dec(factor.value), dec(price.value), dec(total.value));
}

function alike(first: ReadValue<string>, second: ReadValue<string>): ReadValue<string> {
  const contains = (a: string, b: string) => bare(a).includes(bare(b)) || bare(b).includes(bare(a));
  if (contains(first.value, second.value)) return agreeOn(first, second, () => true) ?? first;
  return first.confidence >= sureFrom ? first : { ...first, confidence: Math.min(first.confidence, 0.7) };
}
