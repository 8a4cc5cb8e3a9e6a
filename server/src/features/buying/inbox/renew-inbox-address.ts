import { randomInt } from 'node:crypto';
import type { BodyOf, ReplyOf, removeInboxAddress as removal, renewInboxAddress as renewal } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type Reach, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockInbox } from './arrival-writes.repo.ts';
import * as repo from './inbox-addresses.repo.ts';

/** Without letters and digits that are mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const secretLength = 8;
const longestName = 30;

export async function renewInboxAddress(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof renewal>,
): Promise<ReplyOf<typeof renewal>> {
  const { domain } = deps.config.inboundMail ?? {};
  if (domain === undefined) {
    throw problem(
      'conflict',
      t('This installation receives no mail. An administrator turns it on with SMTP_IN_DOMAIN.'),
    );
  }
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  return tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    const before = await presentAddress(deps, trx, scope, body.current);
    const name = slugOf(await repo.nameOfRestaurant(trx, scope));
    await repo.removeLocalPart(trx, scope);
    let local: string;
    do local = [name, secret()].filter(Boolean).join('-');
    while (!(await repo.addLocalPart(trx, scope, local)));
    await record(deps, trx, scope, { before, after: `${local}@${domain}` });
    return { address: `${local}@${domain}` };
  });
}

export async function removeInboxAddress(deps: Deps, caller: Caller, body: BodyOf<typeof removal>): Promise<void> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  await tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    const before = await presentAddress(deps, trx, scope, body.current);
    if (before === null) return;
    await repo.removeLocalPart(trx, scope);
    await record(deps, trx, scope, { before, after: null });
  });
}

/** Refuses a second click and a page that is out of date: either would stop an address that somebody has just given away. */
async function presentAddress(deps: Deps, trx: Tx, scope: RestaurantScope, seen: string | null) {
  const present = await addressOf(deps, trx, scope, scope.restaurantId);
  if (present === seen) return present;
  throw problem('conflict', t('The address was changed in the meantime. Reload the page.'));
}

/** The restaurant's address; null if it has none, or if this installation receives no mail. */
export async function addressOf(
  { config }: Deps,
  db: Queryable,
  reach: Reach,
  restaurantId: number,
): Promise<string | null> {
  if (config.inboundMail === null) return null;
  const local = await repo.localPartOf(db, reach, restaurantId);
  return local === null ? null : `${local}@${config.inboundMail.domain}`;
}

async function record(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  await recordRestaurantChange(trx, scope, {
    action: 'updated',
    subject: 'restaurant',
    subjectId: scope.restaurantId,
    summary:
      after === null
        ? msg('Removed the inbox address {address}', { address: before ?? '' })
        : msg('Invoices can be emailed to {address}', { address: after }),
    before: { inboxAddress: before },
    after: { inboxAddress: after },
  });
  deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, longestName)
    .replace(/^-|-$/g, '');

const secret = (): string => Array.from({ length: secretLength }, () => signs[randomInt(signs.length)]).join('');
