import type {
  BodyOf,
  addMailbox as endpoint,
  listMailboxes as listEndpoint,
  Mailbox,
  QueryOf,
} from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockInbox } from './arrival-writes.repo.ts';
import { sealedPassword } from './mailbox-login.ts';
import { loadMailbox, mailboxReply } from './mailbox-reply.ts';
import * as repo from './mailboxes.repo.ts';
import { sendCheck } from './send-check.ts';

/** The usual port of each kind of security. */
export const usualPort = { tls: 993, starttls: 143 } as const;

const mostMailboxes = 20;

export async function listMailboxes(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<Mailbox>> {
  const page = await repo.listMailboxes(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => mailboxReply(deps, caller, row));
}

/** Stored at once; a job signs in to it. */
export async function addMailbox(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Mailbox> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const { host, username, folder = 'INBOX', security = 'tls', port = usualPort[security] } = body;
  return tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    await refuseTaken(trx, scope, { host, username, folder }, 0);
    await refuseMore(trx, scope);
    const id = await repo.insertMailbox(trx, scope, {
      ...{ host, username, folder, security, port },
      password: sealedPassword(deps.secrets, body.password),
      handled_folder: body.handledFolder ?? null,
      is_active: true,
      next_check_at: deps.clock(),
    });
    await sendCheck(deps, trx, { table: 'mailboxes', restaurantId: scope.restaurantId, id });
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'mailbox',
      subjectId: id,
      summary: msg('Added the mailbox {mailbox}', { mailbox: username }),
      after: { host, port, security, username, folder, handledFolder: body.handledFolder ?? null },
    });
    return mailboxReply(deps, caller, await loadMailbox(trx, scope, id));
  });
}

export async function refuseTaken(
  trx: Tx,
  scope: RestaurantScope,
  place: { host: string; username: string; folder: string },
  but: number,
): Promise<void> {
  if (!(await repo.isTaken(trx, scope, place, but))) return;
  throw problem(
    'duplicate',
    t('{folder} of {mailbox} is already read.', { folder: place.folder, mailbox: place.username }),
  );
}

export async function refuseMore(trx: Tx, scope: RestaurantScope): Promise<void> {
  if ((await repo.countMailboxes(trx, scope)) < mostMailboxes) return;
  throw problem(
    'conflict',
    t('A restaurant has at most {most, plural, other {#}} mailboxes. Remove one first.', { most: mostMailboxes }),
  );
}
