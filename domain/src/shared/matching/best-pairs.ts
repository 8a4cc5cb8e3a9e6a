/** A possible pair and its probability, 0 to 1. */
export type ScoredPair = { readonly left: number; readonly right: number; readonly score: number };

/**
 * Pairs each left item with at most one right item so that the total score is highest: the best-looking single pair may
 * give way to two that are better together. Independent of input order. Source: the assignment problem, solved by the
 * Hungarian method (Kuhn, 1955; Munkres, 1957) within each connected group of pairs.
 * @example bestPairs([{ left: 1, right: 1, score: 0.9 }, { left: 1, right: 2, score: 0.8 }, { left: 2, right: 1, score: 0.8 }])
 *   // 1 with 2 and 2 with 1: 1.6 in all
 */
export function bestPairs<Pair extends ScoredPair>(pairs: readonly Pair[]): Pair[] {
  return groupsOf(pairs.filter(({ score }) => score > 0)).flatMap(assign);
}

/** Connected components: pairs that share a side, directly or through others. */
function groupsOf<Pair extends ScoredPair>(pairs: readonly Pair[]): Pair[][] {
  const byLeft = Map.groupBy(pairs, ({ left }) => left);
  const byRight = Map.groupBy(pairs, ({ right }) => right);
  const seen = new Set<Pair>();
  return pairs.flatMap((pair) => {
    if (seen.has(pair)) return [];
    const group: Pair[] = [];
    const open = [pair];
    seen.add(pair);
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      group.push(one);
      for (const next of [...(byLeft.get(one.left) ?? []), ...(byRight.get(one.right) ?? [])]) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return [group];
  });
}

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
const at = (values: readonly number[], index: number) => values[index] ?? 0;

function assign<Pair extends ScoredPair>(group: readonly Pair[]): Pair[] {
  const lefts = ascending(group.map(({ left }) => left));
  const rights = ascending(group.map(({ right }) => right));
  const size = Math.max(lefts.length, rights.length);
  const table = Array.from({ length: size }, () => new Array<Pair | undefined>(size));
  for (const pair of group) {
    const row = table[lefts.indexOf(pair.left)];
    if (row !== undefined) row[rights.indexOf(pair.right)] = pair;
  }
  return cheapest(size, (row, column) => 1 - (table[row]?.[column]?.score ?? 0)).flatMap(
    (row, column) => table[row]?.[column] ?? [],
  );
}

/** Assigns each column a row at minimum total cost: a square matrix, by shortest augmenting paths. */
function cheapest(size: number, cost: (row: number, column: number) => number): number[] {
  const rowPrice = new Array<number>(size + 1).fill(0);
  const columnPrice = new Array<number>(size + 1).fill(0);
  const rowOf = new Array<number>(size + 1).fill(0);
  for (let row = 1; row <= size; row++) {
    const least = new Array<number>(size + 1).fill(Number.POSITIVE_INFINITY);
    const before = new Array<number>(size + 1).fill(0);
    const used = new Array<boolean>(size + 1).fill(false);
    rowOf[0] = row;
    let column = 0;
    do {
      used[column] = true;
      const from = at(rowOf, column);
      let [step, next] = [Number.POSITIVE_INFINITY, 0];
      for (let to = 1; to <= size; to++) {
        if (used[to]) continue;
        const rest = cost(from - 1, to - 1) - at(rowPrice, from) - at(columnPrice, to);
        if (rest < at(least, to)) {
          least[to] = rest;
          before[to] = column;
        }
        if (at(least, to) < step) [step, next] = [at(least, to), to];
      }
      for (let to = 0; to <= size; to++) {
        if (used[to]) {
          rowPrice[at(rowOf, to)] = at(rowPrice, at(rowOf, to)) + step;
          columnPrice[to] = at(columnPrice, to) - step;
        } else least[to] = at(least, to) - step;
      }
      column = next;
    } while (at(rowOf, column) !== 0);
    while (column !== 0) {
      const previous = at(before, column);
      rowOf[column] = at(rowOf, previous);
      column = previous;
    }
  }
  return rowOf.slice(1).map((row) => row - 1);
}
