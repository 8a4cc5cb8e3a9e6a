import { msg } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { activeOf, switchOff } from './delivery-work.repo.ts';

/** Turns off the webhooks of a group whose former owner has left it, since they go to that person's addresses. */
export async function silenceGroup(trx: Tx, groupId: number, now: Date): Promise<void> {
  for (const id of await activeOf(trx, groupId))
    await switchOff(trx, id, msg('The group has a new owner').message, now);
}
