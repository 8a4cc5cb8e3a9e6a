import {
  type BodyOf,
  type addStatementLine as endpoint,
  STATEMENT_LINES_MAX,
  type StatementDetail,
} from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { insertStatementLines } from '../../buying/filed-statements/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeStatement } from './enter-statement.ts';
import { countLines, updateStatement } from './write-statements.repo.ts';

/** Adds a line that wasn't read, at the end. */
export function addLine(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<StatementDetail> {
  return changeStatement(deps, caller, id, body.version, async ({ trx, scope, row }) => {
    const { lines, last } = await countLines(trx, scope, id);
    if (lines >= STATEMENT_LINES_MAX)
      throw problem('conflict', t('A statement has at most {most} lines.', { most: STATEMENT_LINES_MAX }));
    const line = {
      kind: body.kind,
      date: body.date ?? null,
      number: body.number ?? null,
      amount: body.amount,
    };
    const made = { ...line, position: last + 1, printed: null, confidence: 1, box: null, typed: true };
    await insertStatementLines(trx, scope, id, [made]);
    await updateStatement(trx, scope, id, {});
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'statement',
      subjectId: id,
      summary: msg('Added a line to the statement {file}', { file: row.filename }),
      after: line,
    });
  });
}
