import type { salesImportProblems as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './sales-imports.repo.ts';
import { problemReply } from './uploaded.ts';

export async function readProblems(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const row = await repo.findImport(deps.db, caller.sight, id);
  if (row === null) throw notFound('The import');
  const scope = caller.permit(row.restaurant_id);
  return (await repo.importProblems(deps.db, scope, id)).map(problemReply);
}
