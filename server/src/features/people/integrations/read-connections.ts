import {
  listAccountingExports,
  listCompetitors,
  listIntegrations,
  listMailboxes,
  listPosIntegrations,
  listSalesImports,
  listSftpServers,
  listWebhooks,
  type TeamAccess,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, partOf } from '../../../platform/auth/caller.ts';
import { readLastExports } from '../../books/accounting-exports/index.ts';
import { readMailboxConnections, readSftpConnections } from '../../buying/inbox/index.ts';
import { readFeedConnections } from '../../buying/price-feeds/index.ts';
import { readKeyedDirectories } from '../../market/competitors/index.ts';
import { readPosConnections } from '../../sales/pos/index.ts';
import { readLastImports } from '../../sales/sales-imports/index.ts';
import { readWebhookConnections } from '../webhooks/index.ts';

export type Connections = Awaited<ReturnType<typeof readConnections>>;

/** What is connected, wherever the caller can see it: areas the caller can't view are omitted. */
export async function readConnections(deps: Deps, caller: Caller, restaurantId: number | undefined) {
  const reach = caller.reach(restaurantId);
  const where = (access: TeamAccess) =>
    partOf(
      reach,
      reach.restaurantIds.filter((id) => caller.may(access, id)),
    );
  const groups = groupsOf(caller, restaurantId).filter((id) => caller.mayInGroup(listWebhooks.access, id));
  const [pos, feeds, mailboxes, sftp, directories, imports, exports, webhooks] = await Promise.all([
    readPosConnections(deps.db, where(listPosIntegrations.access)),
    readFeedConnections(deps.db, where(listIntegrations.access)),
    readMailboxConnections(deps.db, where(listMailboxes.access)),
    readSftpConnections(deps.db, where(listSftpServers.access)),
    readKeyedDirectories(deps.db, where(listCompetitors.access)),
    readLastImports(deps.db, where(listSalesImports.access)),
    readLastExports(deps.db, where(listAccountingExports.access)),
    readWebhookConnections(deps.db, groups),
  ]);
  return { pos, feeds, mailboxes, sftp, directories, imports, exports, webhooks };
}

/** Webhooks belong to a group: that of the requested restaurant, or any. */
export const groupsOf = (caller: Caller, restaurantId: number | undefined): number[] =>
  restaurantId === undefined
    ? caller.groups.map(({ id }) => id)
    : caller.restaurants.filter(({ id }) => id === restaurantId).map(({ groupId }) => groupId);
