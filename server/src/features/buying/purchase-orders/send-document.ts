import type { purchaseOrderDocument as endpoint, ParamsOf } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { orderDays } from './order-days.ts';
import { paperAsCsv, paperAsPdf, paperName, readPaper } from './order-papers.ts';
import { permitOrder } from './permit-order.ts';

/** The order document as the vendor gets it, to preview, print or send by other means. */
export async function sendDocument(
  deps: Deps,
  caller: Caller,
  { id, format }: ParamsOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<undefined> {
  const scope = await permitOrder(deps, caller, id);
  const prices = !caller.hidesCosts(scope.restaurantId);
  const paper = await readPaper(deps.db, scope, { id, days: orderDays(caller, deps.clock()), prices });
  const bytes = format === 'pdf' ? await paperAsPdf(paper) : Buffer.from(paperAsCsv(paper), 'utf8');
  const kind = format === 'pdf' ? 'inline' : 'attachment';
  reply.header('Content-Disposition', `${kind}; filename="${paperName(paper.order, format)}"`);
  reply.header('Cache-Control', 'no-store');
  reply.type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8');
  reply.send(bytes);
  return undefined;
}
