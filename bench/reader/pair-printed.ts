import type { HtmlGoldLine } from '@platewise/generator';
import type { ReadLine } from '@platewise/reader';

export type Pairs = { pairs: [HtmlGoldLine, ReadLine | null][]; left: ReadLine[] };

/** Pairs each expected line with the most likely read line, best matches first. */
export function pairLines(gold: readonly HtmlGoldLine[], read: readonly ReadLine[]): Pairs {
  const scored = gold.flatMap((line, at) => read.map((found, place) => ({ at, place, score: likeness(line, found) })));
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, place, score } of scored.sort((a, b) => b.score - a.score || a.at + a.place - b.at - b.place)) {
    if (score < 1.2 || partner.has(at) || taken.has(place)) continue;
    partner.set(at, place);
    taken.add(place);
  }
  return {
    pairs: gold.map((line, at) => [line, read[partner.get(at) ?? -1] ?? null]),
    left: read.filter((_, place) => !taken.has(place)),
  };
}

function likeness(line: HtmlGoldLine, found: ReadLine): number {
  const total = line.amountPrinted && Number(line.total) === Number(found.total.value) ? 1 : 0;
  const code = line.itemCode !== null && line.itemCode === found.itemCode?.value ? 1 : 0;
  return 2 * dice(bare(line.description), bare(found.description.value)) + total + code;
}

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function dice(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const left = pairs(a);
  const all = left.length + pairs(b).length;
  let shared = 0;
  for (const pair of pairs(b)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}
