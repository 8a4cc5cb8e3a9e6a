import { type BodyOf, updateMailbox as endpoint, type Mailbox } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { refuseTaken, usualPort } from './add-mailbox.ts';
import { lockInbox } from './arrival-writes.repo.ts';
import { sealedPassword } from './mailbox-login.ts';
import { loadMailbox, mailboxReply, permitMailbox } from './mailbox-reply.ts';
import * as repo from './mailboxes.repo.ts';
import { sendCheck } from './send-check.ts';

type Body = BodyOf<typeof endpoint>;

/** Another server, user, folder or password is checked at once, in a job. */
export async function updateMailbox(deps: Deps, caller: Caller, id: number, body: Body): Promise<Mailbox> {
  const scope = await permitMailbox(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    await repo.lockMailbox(trx, scope, id);
    const row = await loadMailbox(trx, scope, id);
    refuseStale(body.version, row.version, () => mailboxReply(deps, caller, row));
    if (row.sign_in !== 'password') refuseAccount(row, body);
    const values = valuesOf(deps, row, body);
    const isElsewhere = values.host.toLowerCase() !== row.host.toLowerCase() || values.username !== row.username;
    if (isElsewhere) refuseForOthers(caller, row);
    // The stored one is only for the server and user it was entered for.
    const needsPassword =
      row.sign_in === 'password' &&
      (isElsewhere ? body.password === undefined : values.is_active && values.password === null);
    if (needsPassword) throw invalidField('password', 'Enter the password');
    await refuseTaken(trx, scope, values, id);
    const differs = (...names: (keyof typeof values & keyof repo.MailboxRow)[]) =>
      names.some((name) => values[name] !== row[name]);
    const anew = differs('host', 'username', 'folder');
    const again = anew || differs('port', 'security', 'password', 'is_active', 'handled_folder');
    const next = again ? deps.clock() : undefined;
    await repo.updateMailbox(
      trx,
      scope,
      id,
      { ...values, ...(next && { next_check_at: next }), anew, again },
      deps.clock(),
    );
    if (again && values.is_active) {
      await sendCheck(deps, trx, { table: 'mailboxes', restaurantId: scope.restaurantId, id });
    }
    const changed = await loadMailbox(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'mailbox',
      subjectId: id,
      summary: summaryOf(row, changed),
      before: recordedMailbox(row),
      after: { ...recordedMailbox(changed), newPassword: body.password !== undefined },
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
    return mailboxReply(deps, caller, changed);
  });
}

/** Whoever chooses the mail server also chooses what it says of senders: only for restaurants where they may set that up. */
function refuseForOthers(caller: Caller, { addresses }: repo.MailboxRow): void {
  if (addresses.every(({ restaurant_id: to }) => caller.may(endpoint.access, to))) return;
  throw problem('conflict', "Mail in it also goes to restaurants that you don't manage. Remove their addresses first.");
}

/** Its access was given for this account only. */
function refuseAccount(row: repo.MailboxRow, body: Body): void {
  for (const name of ['host', 'port', 'security', 'username', 'password'] as const) {
    if (body[name] === undefined || (name !== 'password' && body[name] === row[name])) continue;
    throw invalidField(name, 'This is set by signing in at the provider. Connect another mailbox instead.');
  }
}

function valuesOf(deps: Deps, row: repo.MailboxRow, body: Body) {
  const security = body.security ?? row.security;
  const kept = row.port === usualPort[row.security] ? usualPort[security] : row.port;
  return {
    host: body.host ?? row.host,
    port: body.port ?? kept,
    security,
    username: body.username ?? row.username,
    password: body.password === undefined ? row.password : sealedPassword(deps.secrets, body.password),
    folder: body.folder ?? row.folder,
    handled_folder: body.handledFolder === undefined ? row.handled_folder : body.handledFolder,
    is_active: body.isActive ?? row.is_active,
  };
}

/** For the audit log: without the password. */
export const recordedMailbox = (row: repo.MailboxRow) => ({
  ...{ host: row.host, port: row.port, security: row.security, username: row.username, folder: row.folder },
  ...{ handledFolder: row.handled_folder, isActive: row.is_active, signIn: row.sign_in },
});

function summaryOf(before: repo.MailboxRow, { username, is_active: isActive }: repo.MailboxRow): Message {
  const mailbox = username;
  if (before.is_active === isActive) return msg('Changed the mailbox {mailbox}', { mailbox });
  return isActive
    ? msg('Turned the mailbox {mailbox} on', { mailbox })
    : msg('Turned the mailbox {mailbox} off', { mailbox });
}
