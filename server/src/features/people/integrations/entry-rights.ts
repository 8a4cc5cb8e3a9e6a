import {
  addMailbox,
  addSftpServer,
  bulkUploadSales,
  type CatalogueEntry,
  connectPos,
  createAccountingExport,
  createWebhook,
  listAccountingExports,
  listCompetitors,
  listIntegrations,
  listMailboxes,
  listPosIntegrations,
  listSalesImports,
  listSftpServers,
  listWebhooks,
  setPlaceKey,
  type TeamAccess,
  updateIntegration,
} from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { EntrySource, EntryText } from './catalogue-entry.ts';
import { groupsOf } from './read-connections.ts';

const needs: Record<EntrySource['from'], { connect: TeamAccess; manage: TeamAccess }> = {
  books: { connect: createAccountingExport.access, manage: listAccountingExports.access },
  pos: { connect: connectPos.access, manage: listPosIntegrations.access },
  files: { connect: bulkUploadSales.access, manage: listSalesImports.access },
  anyFile: { connect: bulkUploadSales.access, manage: listSalesImports.access },
  nowhere: { connect: bulkUploadSales.access, manage: listSalesImports.access },
  feeds: { connect: updateIntegration.access, manage: listIntegrations.access },
  mailboxes: { connect: addMailbox.access, manage: listMailboxes.access },
  sftp: { connect: addSftpServer.access, manage: listSftpServers.access },
  directory: { connect: setPlaceKey.access, manage: listCompetitors.access },
  webhooks: { connect: createWebhook.access, manage: listWebhooks.access },
};

/**
 * Whether the caller can connect and manage it at any of the requested restaurants. Users without a restaurant can't.
 */
export function rightsOf(
  { source }: EntryText,
  caller: Caller,
  restaurantId: number | undefined,
): CatalogueEntry['can'] {
  const { connect, manage } = needs[source.from];
  if (caller.restaurants.length === 0) return { connect: true, manage: true };
  const may = (access: TeamAccess) =>
    source.from === 'webhooks'
      ? groupsOf(caller, restaurantId).some((id) => caller.mayInGroup(access, id))
      : caller.restaurants.some(({ id }) => (restaurantId ?? id) === id && caller.may(access, id));
  return { connect: may(connect), manage: may(manage) };
}
