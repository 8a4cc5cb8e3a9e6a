import { msg } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { findRun } from './payment-runs.repo.ts';
import { openContents, totalOf, writeFile } from './run-file.ts';

const kinds = {
  sepa: { type: 'application/xml; charset=utf-8', end: 'xml' },
  ach: { type: 'text/plain; charset=us-ascii', end: 'ach.txt' },
  check: { type: 'application/pdf', end: 'pdf' },
};

/** The file of a sent run, with full account numbers: every download is in the audit log. */
export async function sendRunFile(deps: Deps, caller: Caller, id: number, reply: FastifyReply): Promise<undefined> {
  const row = await findRun(deps.db, caller.sight, id);
  if (row === null) throw notFound('The payment run');
  const scope = caller.permit(row.restaurant_id);
  if (row.state !== 'sent' || row.contents === null) throw problem('conflict', 'Only a sent payment run has a file.');
  if (row.is_undone)
    throw problem('conflict', 'A payment of this run was undone. Cancel the run, and pay the rest with a new one.');
  const contents = openContents(deps.secrets, row.contents);
  const bytes = await writeFile(contents);
  const { type, end } = kinds[contents.format];
  await tx(deps.db, (trx) =>
    recordRestaurantChange(trx, scope, {
      ...{ action: 'downloaded', subject: 'payment run', subjectId: id },
      summary: msg('Downloaded the file of a payment run of {amount}', {
        amount: `${row.currency} ${totalOf(contents)}`,
      }),
    }),
  );
  reply.header('Content-Disposition', `attachment; filename="payment-run-${id}.${end}"`);
  reply.header('Cache-Control', 'private, no-store');
  reply.type(type);
  reply.send(bytes);
  return undefined;
}
