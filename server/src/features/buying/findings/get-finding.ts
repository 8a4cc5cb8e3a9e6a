import type { FindingDetail } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { calculationOf } from './calculation.ts';
import { evidenceOf } from './evidence.ts';
import { customsOf, findingReply } from './finding-reply.ts';
import { sightOf } from './finding-sight.ts';
import { kindOf } from './finding-status.ts';
import { findFinding } from './findings.repo.ts';

export async function getFinding(deps: Deps, caller: Caller, id: number): Promise<FindingDetail> {
  const row = await findFinding(deps.db, sightOf(caller, caller.sight), id);
  if (row === null) throw notFound('The finding');
  caller.permit(row.restaurant_id);
  const customs = customsOf(caller, row);
  // Its own restaurant, and the one whose price it is held against, both of which the caller may see.
  const evidence = await evidenceOf(deps.db, caller.sight, row, customs);
  return {
    ...findingReply(caller, row),
    evidence: evidence.clips,
    calculation: calculationOf(row, evidence, customs),
    orderId: row.against.orderId ?? null,
    also: row.also.map(kindOf),
  };
}
