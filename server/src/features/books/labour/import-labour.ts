import { type BodyOf, type importLabour as endpoint, LABOUR_ROWS_MAX, type LabourImported } from '@platewise/contract';
import { businessDateAt, type CalendarDate, type Money, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { readNamedRows } from '../../../platform/tables/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { insertLabour, lockLabour, readSharing, updateLabour } from './labour.repo.ts';
import { LABOUR_COLUMNS } from './labour-columns.ts';
import { type LabourPlan, planLabour } from './plan-labour.ts';
import { type LabourFileRow, readRows } from './read-rows.ts';

/** Imports a labor file, or previews it. A period that already exists is updated, so importing a file twice is safe. */
export async function importLabour(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<LabourImported> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const [file] = files;
  if (file === undefined) throw invalidField('file', 'Choose a file');
  const { rows } = await readNamedRows(file, {
    names: LABOUR_COLUMNS,
    required: ['from', 'amount'],
    hint: msg('The first row must name the columns, at least First Day and Labor Cost. See the template.'),
    mostRows: LABOUR_ROWS_MAX,
  });
  if (body.dryRun === 'true') return replyOf(await planOf(deps, deps.db, scope, rows), rows.length, true);
  return tx(deps.db, async (trx) => {
    await lockLabour(trx, scope);
    const plan = await planOf(deps, trx, scope, rows);
    refuseBadRows(plan, rows.length, body.onError ?? 'stop');
    await write(trx, scope, plan, deps.clock());
    return replyOf(plan, rows.length, false);
  });
}

async function planOf(
  deps: Deps,
  db: Queryable,
  scope: RestaurantScope,
  rows: readonly LabourFileRow[],
): Promise<LabourPlan> {
  const { timezone, dayCutoff } = scope.settings;
  const read = readRows(rows, businessDateAt(deps.clock().toISOString(), timezone, dayCutoff));
  const days = read.periods.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn]).sort();
  const [startsOn, endsOn] = [days[0], days.at(-1)];
  const held = startsOn === undefined || endsOn === undefined ? [] : await readSharing(db, scope, { startsOn, endsOn });
  return planLabour(read, held);
}

const mostShown = 200;

function replyOf(plan: LabourPlan, rowsRead: number, dryRun: boolean): LabourImported {
  const created = plan.changes.filter(({ held }) => held === null).length;
  return {
    dryRun,
    rowsRead,
    created,
    changed: plan.changes.length - created,
    same: plan.same,
    rows: plan.changes.slice(0, mostShown).map(({ line, values, held }) => ({
      line,
      startsOn: values.startsOn,
      endsOn: values.endsOn,
      amount: Number(values.amount),
      hours: values.hours === null ? null : Number(values.hours),
      does: held === null ? 'create' : 'change',
      amountBefore: held === null ? null : Number(held.amount),
    })),
    problems: plan.problems.slice(0, mostShown),
    badRows: plan.problems.length,
    imported: dryRun ? 0 : plan.changes.length,
  };
}

/** Rejects the whole file if a row is invalid, unless the user chose to skip invalid rows. */
function refuseBadRows(plan: LabourPlan, rowsRead: number, onError: 'stop' | 'skip'): void {
  const [first] = plan.problems;
  if (first === undefined || (onError === 'skip' && plan.changes.length + plan.same > 0)) return;
  const detail = t(
    '{count, plural, one {# row is invalid. Nothing was imported. Line {line}: {problem}} other {# rows are invalid. Nothing was imported. Line {line}: {problem}}}',
    { count: plan.problems.length, line: String(first.line), problem: first.message },
  );
  throw problem('invalid', detail, {
    errors: plan.problems.slice(0, mostShown).map(({ line, message }) => ({ path: `line ${line}`, message })),
    current: replyOf(plan, rowsRead, true),
  });
}

async function write(trx: Tx, scope: RestaurantScope, { changes }: LabourPlan, now: Date): Promise<void> {
  if (changes.length === 0) return;
  const from = { source: 'import', now } as const;
  await insertLabour(
    trx,
    scope,
    changes.filter(({ held }) => held === null).map(({ values }) => values),
    from,
  );
  for (const { held, values } of changes) {
    if (held !== null) await updateLabour(trx, scope, held.id, values, from);
  }
  const words = ({ startsOn, endsOn, amount }: { startsOn: CalendarDate; endsOn: CalendarDate; amount: Money }) =>
    `${startsOn} to ${endsOn}: ${amount}`;
  const changed = changes.flatMap(({ held }) =>
    held === null ? [] : [words({ startsOn: held.starts_on, endsOn: held.ends_on, amount: held.amount })],
  );
  await recordRestaurantChange(trx, scope, {
    action: 'imported',
    subject: 'labour cost',
    subjectId: null,
    summary: msg(
      '{count, plural, one {Imported labor for # period from a file} other {Imported labor for # periods from a file}}',
      { count: changes.length },
    ),
    ...(changed.length > 0 ? { before: { periods: changed.slice(0, 500) } } : {}),
    after: { periods: changes.slice(0, 500).map(({ values }) => words(values)) },
  });
}
