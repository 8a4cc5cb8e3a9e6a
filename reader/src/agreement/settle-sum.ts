import { type Decimal, dec } from '../numbers/decimal.ts';
import type { ReadLine, ReadValue } from '../types.ts';
import type { LinePair } from './pair-lines.ts';
import { sameAmount, settleLine } from './settle-line.ts';
import { unsureLine } from './unsure-line.ts';

export type Settled = { lines: ReadLine[]; total: 'first' | 'second' | undefined };

/** More open questions than this are left to a person: each one doubles the combinations. */
const mostQuestions = 12;

type Way = { line: ReadLine | null; effort: number };
/** The ways to take one line: as in the first reading, differently, or not at all. */
type Question = Way[];

/**
 * The lines and the total that add up with the least change to the first reading: a line total from the other reading,
 * a line that only one of them saw, or the other reading's total. Lines of the second reading that are nowhere on the
 * page are never added, and at most one in five of the first's is dropped. The total is undefined if nothing adds up;
 * the lines are then those of the first reading, each settled on its own.
 */
export function settleSum(
  pairs: readonly LinePair[],
  totals: { first?: ReadValue<string> | undefined; second?: ReadValue<string> | undefined },
  readable: boolean,
): Settled {
  const questions = pairs.map((pair) => waysOf(pair, readable));
  const asFirst = questions.map((ways) => ways[0]?.line ?? null);
  const kept = asFirst.filter((line) => line !== null);
  const open = questions.flatMap((ways, at) => (ways.length > 1 ? [{ at, ways }] : []));
  const answered = open.length > mostQuestions ? [nothingChanged] : answers(open);
  const mayDrop = Math.max(1, Math.floor(kept.length / 5));
  const wanted = candidates(totals);
  const sum = sumOf(kept);
  const best = answered
    .filter(({ dropped }) => dropped <= mayDrop)
    .flatMap((answer) =>
      wanted
        .filter(({ value }) => sum.plus(answer.change).eq(value))
        .map((total) => ({ answer, effort: answer.effort + total.effort, of: total.of })),
    )
    .toSorted((a, b) => a.effort - b.effort)[0];
  if (best === undefined) return { lines: kept, total: undefined };
  const lines = asFirst.map((line, at) => (best.answer.taken.has(at) ? (best.answer.taken.get(at) ?? null) : line));
  return { lines: lines.filter((line) => line !== null), total: best.of };
}

function candidates({
  first,
  second,
}: {
  first?: ReadValue<string> | undefined;
  second?: ReadValue<string> | undefined;
}) {
  return [
    ...(first ? [{ of: 'first' as const, value: first.value, effort: 0 }] : []),
    ...(second ? [{ of: 'second' as const, value: second.value, effort: 0.5 }] : []),
  ];
}

function waysOf({ first, second }: LinePair, readable: boolean): Question {
  if (first === undefined) {
    const added = { line: unsureLine(second), effort: 1 };
    const stands = second.total.box !== null || !readable;
    return stands ? [{ line: null, effort: 0 }, added] : [{ line: null, effort: 0 }];
  }
  if (second === undefined)
    return [
      { line: first, effort: 0 },
      { line: null, effort: 1.5 },
    ];
  const line = settleLine(first, second);
  if (sameAmount(first.total.value, second.total.value)) return [{ line, effort: 0 }];
  const total = sameAmount(line.total.value, first.total.value) ? second.total : first.total;
  const other = { ...line, total: { ...total, confidence: Math.min(total.confidence, 0.7) } };
  return [
    { line, effort: 0 },
    { line: other, effort: 1.2 },
  ];
}

/**
 * One set of answers to all open questions: what it takes instead of the default ways, and how that changes the sum.
 */
type Answer = { taken: ReadonlyMap<number, ReadLine | null>; change: Decimal; effort: number; dropped: number };

const nothingChanged: Answer = { taken: new Map(), change: dec(0), effort: 0, dropped: 0 };

function answers(open: readonly { at: number; ways: Question }[]): Answer[] {
  let all = [nothingChanged];
  for (const {
    at,
    ways: [asItIs, ...others],
  } of open) {
    const otherwise = others.flatMap(({ line, effort }) =>
      all.map((answer) => ({
        taken: new Map(answer.taken).set(at, line),
        change: answer.change.plus(line?.total.value ?? 0).minus(asItIs?.line?.total.value ?? 0),
        effort: answer.effort + effort,
        dropped: answer.dropped + (line === null ? 1 : 0),
      })),
    );
    all = all.concat(otherwise);
  }
  return all;
}

export const sumOf = (lines: readonly ReadLine[]): Decimal =>
  lines.reduce((sum, line) => sum.plus(line.total.value), dec(0));
