import type { StatementDetail } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeStatement } from './enter-statement.ts';
import { deleteLine, findLine, updateStatement } from './write-statements.repo.ts';

/** Removes a line that is none, such as a total. */
export function removeLine(deps: Deps, caller: Caller, id: number, lineId: number): Promise<StatementDetail> {
  return changeStatement(deps, caller, id, undefined, async ({ trx, scope, row }) => {
    const line = await findLine(trx, scope, id, lineId);
    if (line === null) throw notFound('The line');
    await deleteLine(trx, scope, lineId);
    await updateStatement(trx, scope, id, {});
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'statement',
      subjectId: id,
      summary: msg('Removed a line from the statement {file}', { file: row.filename }),
      before: line,
    });
  });
}
