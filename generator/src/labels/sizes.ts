import type { Random } from '../random.ts';
import type { Good } from './stock.ts';

/** The package size as printed, and the total content. */
export type Size = { printed: string; contents: { quantity: number; unit: string } };

const rounded = (value: number, places: number) => Number(value.toFixed(places));

const grams = (value: number) => (value >= 1000 ? `${rounded(value / 1000, 2)} kg` : `${Math.round(value)} g`);

export function caseSize(random: Random, good: Good): Size {
  if (good.kind === 'liquid') {
    const [count, size] = random.pick([
      [4, 1],
      [6, 0.5],
      [2, 2.5],
    ] as const);
    return { printed: `${count} X ${size} GAL`, contents: { quantity: count * size, unit: 'gallon' } };
  }
  const [count, size] = random.pick([
    [6, 5],
    [4, 10],
    [12, 2],
    [1, 25],
    [1, 50],
    [8, 3],
  ] as const);
  const total = count * size;
  const metric = ` (${rounded(total * 0.453592, 2)} KG)`;
  const printed =
    random.chance(0.5) && count > 1 ? `${count}/${size} LB` : `NET WT ${total} LB${random.pick(['', metric])}`;
  return { printed, contents: { quantity: total, unit: 'lb' } };
}

export function shopSize(random: Random, good: Good): Size {
  if (good.kind === 'liquid') {
    const ounces = random.pick([12, 16, 32, 64]);
    const ml = Math.round(ounces * 29.5735);
    const printed = random.pick([`${ounces} FL OZ (${ml} mL)`, `NET ${ounces} FL OZ`]);
    return { printed, contents: { quantity: ounces, unit: 'fl oz' } };
  }
  const ounces = random.pick([8, 12, 14.5, 16, 24, 28]);
  const metric = Math.round(ounces * 28.3495);
  if (ounces === 28 && random.chance(0.5)) {
    return { printed: `NET WT 28 OZ (1 LB 12 OZ) ${metric}g`, contents: { quantity: 28, unit: 'oz' } };
  }
  return { printed: `NET WT ${ounces} OZ (${grams(metric)})`, contents: { quantity: ounces, unit: 'oz' } };
}

export function weighedSize(random: Random): Size & { pounds: number } {
  const pounds = rounded(0.8 + random.next() * 11, 2);
  return { printed: `${pounds.toFixed(2)} lb`, contents: { quantity: pounds, unit: 'lb' }, pounds };
}

export function europeanSize(random: Random, good: Good): Size {
  if (good.kind === 'liquid') {
    const [printed, quantity, unit] = random.pick([
      ['0,75 l', 0.75, 'liter'],
      ['1 l', 1, 'liter'],
      ['500 ml', 500, 'ml'],
      ['1,5 l', 1.5, 'liter'],
    ] as const);
    return { printed: `${printed}`, contents: { quantity, unit } };
  }
  const [printed, quantity, unit] = random.pick([
    ['500 g', 500, 'g'],
    ['1 kg', 1, 'kg'],
    ['2,5 kg', 2.5, 'kg'],
    ['250 g', 250, 'g'],
    ['400 g', 400, 'g'],
  ] as const);
  return { printed: `${printed}`, contents: { quantity, unit } };
}
