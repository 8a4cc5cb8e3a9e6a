import { type Message, msg } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deleteGrant } from './grants.repo.ts';

const summaries = {
  left: (name: string): Message => msg('The assistant {name} disconnected', { name }),
  code: (name: string): Message => msg('Disconnected the assistant {name}: its code was used twice', { name }),
  refresh: (name: string): Message =>
    msg('Disconnected the assistant {name}: one of its refresh tokens was used twice', { name }),
};

/** Disconnects an assistant at once; somebody may have copied its tokens, or it gave them back. */
export async function endGrant(trx: Tx, id: number, reason: keyof typeof summaries): Promise<void> {
  const ended = await deleteGrant(trx, id);
  if (ended === null) return;
  await recordAccountChange(
    trx,
    { userId: ended.userId, groupId: null },
    { action: 'revoked', subject: 'api_token', subjectId: id, summary: summaries[reason](ended.name) },
  );
}
