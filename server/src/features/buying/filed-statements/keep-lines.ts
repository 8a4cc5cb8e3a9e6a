import type { NewStatementLine } from './filed-statements.repo.ts';

type Kept = { id: number; position: number; printed: string | null };

/** What a reading adds to the lines that a person typed or linked: those don't come twice, and keep their place on the page. */
export function keepLines(
  read: readonly NewStatementLine[],
  kept: readonly Kept[],
): { added: NewStatementLine[]; moved: { id: number; position: number }[] } {
  const known = Map.groupBy(
    kept.filter(({ printed }) => printed !== null),
    ({ printed }) => printed,
  );
  const added: NewStatementLine[] = [];
  const moved: { id: number; position: number }[] = [];
  for (const line of read) {
    const same = line.printed === null ? undefined : known.get(line.printed)?.shift();
    if (same === undefined) added.push(line);
    else moved.push({ id: same.id, position: line.position });
  }
  const again = new Set(moved.map(({ id }) => id));
  const others = kept.filter(({ id }) => !again.has(id));
  const atEnd = others.map(({ id }, index) => ({ id, position: read.length + index + 1 }));
  return { added, moved: [...moved, ...atEnd] };
}
