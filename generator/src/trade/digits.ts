import type { Random } from '../random.ts';

/** A random number of `count` digits that does not begin with 0. */
export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, (_, index) => random.int(index === 0 ? 1 : 0, 9)).join('');
}
