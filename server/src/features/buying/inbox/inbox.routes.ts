import * as api from '@platewise/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { siteOf } from '../../people/accounts/index.ts';
import { addMailbox, listMailboxes } from './add-mailbox.ts';
import { checkMailbox } from './check-mailbox.ts';
import { dismissArrival } from './dismiss-arrival.ts';
import { finishMailboxSignIn } from './finish-mailbox-sign-in.ts';
import { getArrival, listArrivals, summariseInbox } from './list-arrivals.ts';
import { addMailboxAddress, removeMailboxAddress } from './manage-mailbox-addresses.ts';
import { addSender, listSenders, removeSender } from './manage-senders.ts';
import { removeMailbox } from './remove-mailbox.ts';
import { removeInboxAddress, renewInboxAddress } from './renew-inbox-address.ts';
import { sendArrivedFile } from './send-arrived-file.ts';
import { addSftpServer, listSftpServers } from './sftp/add-sftp-server.ts';
import { checkSftpServer } from './sftp/check-sftp-server.ts';
import { confirmHostKey } from './sftp/confirm-host-key.ts';
import { removeSftpServer } from './sftp/remove-sftp-server.ts';
import { updateSftpServer } from './sftp/update-sftp-server.ts';
import { reconnectMailbox, startMailboxSignIn } from './start-mailbox-sign-in.ts';
import { takeArrival } from './take-arrival.ts';
import { updateMailbox } from './update-mailbox.ts';

export function inboxRoutes(route: Router, deps: Deps): void {
  route(api.listArrivals, ({ caller, query }) => listArrivals(deps, caller, query));
  route(api.summariseInbox, ({ caller, query }) => summariseInbox(deps, caller, query));
  route(api.renewInboxAddress, ({ caller, body }) => renewInboxAddress(deps, caller, body));
  route(api.removeInboxAddress, async ({ caller, body }) => {
    await removeInboxAddress(deps, caller, body);
    return undefined;
  });
  route(api.getArrival, ({ caller, params }) => getArrival(deps, caller, params.id));
  route(api.takeArrival, ({ caller, params, body }) => takeArrival(deps, caller, params.id, body));
  route(api.dismissArrival, ({ caller, params, body }) => dismissArrival(deps, caller, params.id, body));
  route(api.getArrivedFile, async ({ caller, params, reply }) => {
    await sendArrivedFile(deps, caller, params, reply);
    return undefined;
  });
  route(api.listSenders, ({ caller, query }) => listSenders(deps, caller, query));
  route(api.addSender, ({ caller, body }) => addSender(deps, caller, body));
  route(api.removeSender, async ({ caller, params }) => {
    await removeSender(deps, caller, params.id);
    return undefined;
  });
  route(api.listMailboxes, ({ caller, query }) => listMailboxes(deps, caller, query));
  route(api.addMailbox, ({ caller, body }) => addMailbox(deps, caller, body));
  route(api.updateMailbox, ({ caller, params, body }) => updateMailbox(deps, caller, params.id, body));
  route(api.removeMailbox, async ({ caller, params }) => {
    await removeMailbox(deps, caller, params.id);
    return undefined;
  });
  route(api.checkMailbox, ({ caller, params }) => checkMailbox(deps, caller, params.id));
  const originOf = (request: FastifyRequest) => siteOf(request, deps.config.publicUrl).origin;
  route(api.startMailboxSignIn, ({ caller, body, request }) =>
    startMailboxSignIn(deps, caller, originOf(request), body),
  );
  route(api.reconnectMailbox, ({ caller, params, body, request }) =>
    reconnectMailbox(deps, caller, originOf(request), params.id, body),
  );
  route(api.finishMailboxSignIn, ({ caller, body }) => finishMailboxSignIn(deps, caller, body));
  route(api.addMailboxAddress, ({ caller, params, body }) => addMailboxAddress(deps, caller, params.id, body));
  route(api.removeMailboxAddress, async ({ caller, params }) => {
    await removeMailboxAddress(deps, caller, params.id, params.addressId);
    return undefined;
  });
  sftpRoutes(route, deps);
}

function sftpRoutes(route: Router, deps: Deps): void {
  route(api.listSftpServers, ({ caller, query }) => listSftpServers(deps, caller, query));
  route(api.addSftpServer, ({ caller, body }) => addSftpServer(deps, caller, body));
  route(api.updateSftpServer, ({ caller, params, body }) => updateSftpServer(deps, caller, params.id, body));
  route(api.confirmSftpHostKey, ({ caller, params, body }) => confirmHostKey(deps, caller, params.id, body));
  route(api.removeSftpServer, async ({ caller, params }) => {
    await removeSftpServer(deps, caller, params.id);
    return undefined;
  });
  route(api.checkSftpServer, ({ caller, params }) => checkSftpServer(deps, caller, params.id));
}
