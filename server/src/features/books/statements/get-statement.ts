import type { StatementDetail } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitStatement } from './enter-statement.ts';
import { statementDetail } from './statement-detail.ts';

export async function getStatement(deps: Deps, caller: Caller, id: number): Promise<StatementDetail> {
  const { row, scope } = await permitStatement(deps, caller, id);
  return statementDetail(deps, deps.db, caller, scope, row);
}
