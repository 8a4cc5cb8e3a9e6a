import type { Question } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { questionReply } from './question-reply.ts';
import * as repo from './questions.repo.ts';

export async function listQuestions(deps: Deps, caller: Caller, invoiceId: number): Promise<Question[]> {
  const invoice = await repo.findAskedInvoice(deps.db, caller.sight, invoiceId);
  if (invoice === null) throw notFound('The invoice');
  const rows = await repo.listQuestions(deps.db, caller.permit(invoice.restaurant_id), invoiceId);
  return rows.map((row) => questionReply(caller, row));
}
