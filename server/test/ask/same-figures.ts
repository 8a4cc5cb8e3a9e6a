import { type AskMeasure, askMeasureUnits } from '@platewise/domain';
import { type Expected, type Row, type Table, weekdaysIn } from './oracle.ts';
import type { Meaning } from './question.ts';
import type { Answer, AskedRow } from './reply.ts';

/**
 * A cent, or the last decimal shown. A cost is rounded once per restaurant and type of dish, waste once per ingredient,
 * and the change of several prices is the mean of rounded changes.
 */
function near(measure: AskMeasure): (given: number | null, right: number | null) => boolean {
  const rounded = ['foodCost', 'grossProfit', 'waste', 'stockValue'].includes(measure) ? 0.05 : 0.0101;
  const units = {
    money: rounded,
    unitCost: 0.000_051,
    percent: 0.0051,
    change: 0.0101,
    count: 0.001,
    quantity: 0.0011,
  };
  // Expected units are stored with decimals and shown as whole ones.
  const within = measure === 'expectedSold' ? 0.501 : units[askMeasureUnits[measure]];
  return (given, right) => given !== null && right !== null && Math.abs(given - right) <= within;
}

type Same = (given: number | null, right: number | null) => boolean;

/** Whether an answer shows the right figures. */
export function sameFigures(answer: Answer, meaning: Meaning, expected: Expected): boolean {
  const [block, ...others] = answer.blocks;
  if (block === undefined || others.length > 0) return false;
  const same = near(meaning.measure);
  if (meaning.why && answer.why === null) return false;
  if (meaning.rank !== undefined) return sameRank(block.rows, meaning, expected, same);
  if (meaning.by !== undefined) return sameRows(block.rows, meaning, expected, same);
  if (expected.before !== null && !same(block.before, expected.before.total)) return false;
  // A price isn't one figure for several restaurants: then there is one for each.
  return same(block.value, expected.now.total) || (block.value === null && samePlaces(block.rows, expected.now, same));
}

const samePlaces = (given: readonly AskedRow[], { rows }: Table, same: Same): boolean =>
  rows.length > 0 &&
  rows.every(({ place, value }) =>
    given.some((row) => (row.restaurantName ?? row.label) === place && same(row.value, value)),
  );

const plain = (text: string) => text.trim().toLowerCase();

/** Whether a row of the answer is about this, by its name, or by the day, week, month or hour in its key. */
function isAbout({ key, label }: AskedRow, name: string, by: Meaning['by']): boolean {
  if (by === 'month') return key.startsWith(name);
  if (by === 'week') return mondayOf(key) === name;
  if (by === 'hour') return Number(key) === Number(name);
  return plain(label) === plain(name) || plain(key) === plain(name);
}

function mondayOf(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The rows over all restaurants, each restaurant's own, and, for weekdays, averages. */
function shapesOf({ now, period }: Expected, by: Meaning['by']): (readonly Row[])[] {
  const days = weekdaysIn(period);
  const averages = now.merged.map((row) => ({ ...row, value: row.value / (days.get(row.name) ?? 1) }));
  return [now.merged, now.rows, ...(by === 'weekday' ? [averages] : [])];
}

const isFor = (given: AskedRow, right: Row, by: Meaning['by']): boolean =>
  isAbout(given, right.name, by) && (right.place === '' || (given.restaurantName ?? right.place) === right.place);

function sameRows(given: readonly AskedRow[], { by }: Meaning, expected: Expected, same: Same): boolean {
  return shapesOf(expected, by).some((right) => {
    const shown = right.filter(({ value }) => value !== 0);
    const known = given.filter(({ value }) => value !== null && value !== 0);
    return (
      shown.length > 0 &&
      known.length === shown.length &&
      shown.every((row) => known.some((one) => isFor(one, row, by) && same(one.value, row.value)))
    );
  });
}

/** The changes of rows, in money or units and in percent: "fell the most" can be either. */
function changesOf(expected: Expected): (readonly Row[])[] {
  const { now, before } = expected;
  const pairs = (rows: readonly Row[], then: readonly Row[]) =>
    rows.flatMap((row) => {
      const earlier = then.find(({ place, name }) => place === row.place && name === row.name);
      return earlier === undefined ? [] : [{ row, earlier: earlier.value }];
    });
  return [pairs(now.merged, before?.merged ?? []), pairs(now.rows, before?.rows ?? [])].flatMap((all) => [
    all.map(({ row, earlier }) => ({ ...row, value: row.value - earlier })),
    all.map(({ row, earlier }) => ({ ...row, value: (row.value / earlier - 1) * 100 })),
  ]);
}

function sameRank(given: readonly AskedRow[], { by, rank }: Meaning, expected: Expected, same: Same): boolean {
  if (given.length === 0 || rank === undefined) return false;
  const ofChange = rank.of === 'change';
  const shapes = ofChange ? changesOf(expected) : shapesOf(expected, by);
  return shapes.some((rows) => {
    const sorted = [...rows].sort((a, b) => (rank.first === 'highest' ? b.value - a.value : a.value - b.value));
    if (rank.take !== undefined && given.length !== Math.min(rank.take, sorted.length)) return false;
    if (given.length > sorted.length) return false;
    // Equal values may come in any order.
    return given.every((row, index) => {
      const best = sorted[index]?.value ?? null;
      return sorted.some(
        (right) =>
          isFor(row, right, by) &&
          (ofChange ? right.value === best : same(row.value, right.value) && same(right.value, best)),
      );
    });
  });
}
