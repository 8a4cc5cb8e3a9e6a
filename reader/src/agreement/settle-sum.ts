import { type Decimal, dec } from '../numbers/decimal.ts';
import type { ReadLine, ReadValue } from '../types.ts';
import type { LinePair } from './pair-lines.ts';
import { sameAmount, settleLine } from './settle-line.ts';
import { unsureLine } from './unsure-line.ts';

export type Settled = { lines: ReadLine[]; total: 'first' | 'second' | undefined };

/** More open questions than this are left to a person: the ways to answer them double with each. */
const mostQuestions = 12;

type Way = { line: ReadLine | null; effort: number };
/** The ways to take one line: as the first reading has it, otherwise, or not at all. */
type Question = Way[];

/**
 * The lines and the total that add up with the least change to the first reading: a line's total of the other reading, a
 * line that only one of them saw, the other reading's total. Lines of the second reading that stand nowhere on the page
 * are never taken in, and of the first's at most one in five is left out. Undefined as total where nothing adds up;
 * the lines are then those of the first reading, each settled by itself.
 */
export function settleSum(
  pairs: readonly LinePair[],
  totals: { first?: ReadValue<string> | undefined; second?: ReadValue<string> | undefined },
  readable: boolean,
): Settled {
  const questions = pairs.map((pair) => waysOf(pair, readable));
  const asFirst = questions.flatMap(([way]) => way?.line ?? []);
  const open = questions.filter((ways) => ways.length > 1).length;
  const wanted = candidates(totals);
  const ways = open > mostQuestions ? [{ lines: asFirst, effort: 0, dropped: 0 }] : combine(questions);
  const mayDrop = Math.max(1, Math.floor(asFirst.length / 5));
  const found = ways
    .filter(({ dropped, lines }) => dropped <= mayDrop && lines.length > 0)
    .flatMap(({ lines, effort }) =>
      wanted
        .filter(({ value }) => sumOf(lines).eq(value))
        .map((total) => ({ lines, effort: effort + total.effort, of: total.of })),
    )
    .toSorted((a, b) => a.effort - b.effort)[0];
  return found ? { lines: found.lines, total: found.of } : { lines: asFirst, total: undefined };
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

type Combination = { lines: ReadLine[]; effort: number; dropped: number };

function combine(questions: readonly Question[]): Combination[] {
  return questions.reduce<Combination[]>(
    (all, ways) =>
      all.flatMap(({ lines, effort, dropped }) =>
        ways.map((way) => ({
          lines: way.line === null ? lines : [...lines, way.line],
          effort: effort + way.effort,
          dropped: dropped + (way.line === null && way.effort > 0 ? 1 : 0),
        })),
      ),
    [{ lines: [], effort: 0, dropped: 0 }],
  );
}

export const sumOf = (lines: readonly ReadLine[]): Decimal =>
  lines.reduce((sum, line) => sum.plus(line.total.value), dec(0));
