import { similarity } from '@platewise/domain';
import type { FoundMenuItem } from '../../types.ts';
import type { GoldItem } from './test-page.ts';

export type Score = { f1: number; missed: GoldItem[]; invented: FoundMenuItem[] };

const bareName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** F1 over dishes: a dish is found if an item has a similar name and the same price. */
export function scoreMenu(gold: readonly GoldItem[], found: readonly FoundMenuItem[]): Score {
  const left = [...found];
  const missed = gold.filter((want) => {
    const at = left.findIndex((have) => samePrice(want, have) && alike(want.name, have.name));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const hits = gold.length - missed.length;
  const f1 = gold.length + found.length === 0 ? 1 : (2 * hits) / (gold.length + found.length);
  return { f1, missed, invented: left };
}

const samePrice = (want: GoldItem, have: FoundMenuItem) =>
  want.price === null ? have.price === null : Number(want.price) === Number(have.price);

const alike = (one: string, other: string) =>
  bareName(one) === bareName(other) || similarity(bareName(one), bareName(other)) >= 0.8;
