import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPairs, type ScoredPair } from './best-pairs.ts';

const pair = (left: number, right: number, score: number): ScoredPair => ({ left, right, score });
const total = (pairs: readonly ScoredPair[]) => pairs.reduce((sum, { score }) => sum + score, 0);

/** Brute force over all pairings. */
function mostOf(pairs: readonly ScoredPair[]): number {
  const [first, ...rest] = pairs;
  if (first === undefined) return 0;
  const apart = rest.filter(({ left, right }) => left !== first.left && right !== first.right);
  return Math.max(mostOf(rest), first.score + mostOf(apart));
}

describe('best pairs', () => {
  it('have the highest total, not the highest single score', () => {
    const found = bestPairs([pair(1, 1, 0.9), pair(1, 2, 0.8), pair(2, 1, 0.8)]);
    expect(found.map(({ left, right }) => [left, right]).sort()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('skip items without a partner', () => {
    expect(bestPairs([])).toEqual([]);
    expect(bestPairs([pair(1, 1, 0)])).toEqual([]);
    expect(bestPairs([pair(1, 7, 0.4), pair(2, 7, 0.6), pair(3, 7, 0.5)])).toEqual([pair(2, 7, 0.6)]);
  });

  it('have the highest total of any assignment, in any order', () => {
    const one = fc.record({
      left: fc.integer({ min: 1, max: 4 }),
      right: fc.integer({ min: 1, max: 4 }),
      score: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
    });
    const some = fc.uniqueArray(one, { selector: ({ left, right }) => `${left} ${right}`, maxLength: 10 });
    fc.assert(
      fc.property(some, (pairs) => {
        const found = bestPairs(pairs);
        expect(new Set(found.map(({ left }) => left)).size).toBe(found.length);
        expect(new Set(found.map(({ right }) => right)).size).toBe(found.length);
        expect(total(found)).toBeCloseTo(mostOf(pairs), 9);
        expect(total(bestPairs([...pairs].reverse()))).toBeCloseTo(total(found), 9);
      }),
    );
  });
});
