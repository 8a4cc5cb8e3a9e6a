import { countDifference } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { type LineRow, readLines } from './lines.repo.ts';
import { loadCount, permitCount } from './load-count.ts';

const counted = ['Location', 'Shelf', 'Item', 'Category', 'Unit', 'Case holds', 'Cases', 'Loose', 'Part of a case'];
const compared = ['Counted', 'Expected', 'Difference', 'Difference %', 'Counted by', 'Counted at (UTC)'];
const costs = ['Cost per unit', 'Value', 'Value of the difference'];

/** The sheet as CSV in shelf order; without costs if they are hidden. */
export async function exportCount(deps: Deps, caller: Caller, id: number, reply: FastifyReply): Promise<void> {
  const scope = await permitCount(deps.db, caller, id);
  const session = await loadCount(deps.db, scope, id);
  const hidden = caller.hidesCosts(scope.restaurantId);
  const lines = await readLines(deps.db, scope, id);
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', `attachment; filename="count-${session.counted_on}-${id}.csv"`);
  const heading = [...counted, ...compared, ...(hidden ? [] : costs)];
  reply.send([csvLine(heading), ...lines.map((line) => csvLine(cellsOf(line, hidden)))].join(''));
}

function cellsOf(line: LineRow, hidden: boolean): (string | null)[] {
  const { quantity, expected, unit_cost: unitCost } = line;
  const difference =
    quantity === null || expected === null ? null : countDifference({ counted: quantity, expected, unitCost });
  return [
    line.location,
    line.shelf,
    line.name,
    line.category,
    line.unit,
    line.case_size,
    line.cases,
    line.loose,
    line.part,
    quantity,
    expected,
    difference?.quantity ?? null,
    difference?.percent ?? null,
    line.counter,
    line.counted_at?.toISOString() ?? null,
    ...(hidden ? [] : [unitCost, line.value, difference?.value ?? null]),
  ];
}
