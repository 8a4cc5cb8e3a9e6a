import type { BodyOf, updatePos as endpoint, PosIntegration } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import { type PosCredentials, PosError } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { enteredCredentials, withoutGaps } from './connect-pos.ts';
import { isMask, openCredentials, sealed, sealedCredentials } from './credentials.ts';
import { loadPos } from './get-pos.ts';
import { refuseMissingKeys } from './missing-keys.ts';
import { permitPos } from './permit-pos.ts';
import * as repo from './pos.repo.ts';
import { choiceOf, posReply } from './pos-reply.ts';
import { cancelSyncs } from './pos-syncs.repo.ts';
import { sendCheck } from './start-run.ts';
import { connectorOf, systemInfo } from './systems.ts';

type Body = BodyOf<typeof endpoint>;

export async function updatePos(deps: Deps, caller: Caller, id: number, body: Body): Promise<PosIntegration> {
  const scope = await permitPos(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await repo.lockPos(trx, scope, id);
    const row = await loadPos(deps, trx, scope, id);
    refuseStale(body.version, row.version, () => posReply(deps, caller, row));
    const keys = newKeys(deps, row, body);
    await repo.updatePos(trx, scope, id, changeOf(deps, row, body, keys), deps.clock());
    if (body.isActive === false) await cancelSyncs(trx, scope, id, deps.clock());
    const changed = await loadPos(deps, trx, scope, id);
    await record(trx, scope, row, changed, { keys: keys !== null, message: body.webhookSecret !== undefined });
    if (keys !== null) await sendCheck(deps, trx, scope, id);
    deps.events.publish({ type: 'pos', restaurantId: scope.restaurantId, integrationId: id }, trx);
    return posReply(deps, caller, changed);
  });
}

const given = (value: string | null | undefined) => (value == null || isMask(value) ? undefined : value);

/** The keys to check from now on; null if unchanged. A mask sent back keeps the stored value. */
function newKeys(deps: Deps, row: repo.PosRow, body: Body): PosCredentials | null {
  const [apiKey, apiSecret] = [given(body.apiKey), given(body.apiSecret)];
  const moved = body.locationId != null && body.locationId !== row.location_id;
  // Until a location has been found with the keys, a wrong location may have been the mistake.
  if (moved && row.place !== null) {
    throw invalidField('locationId', 'To use another location, disconnect this one and connect the other.');
  }
  const connector = connectorOf(deps.pos, row.pos_system_name);
  if (connector === null || (apiKey === undefined && apiSecret === undefined && !moved)) return null;
  // Either key may be entered alone; if the stored ones can't be decrypted, both are required.
  const kept = apiKey === undefined || body.apiSecret === undefined ? openStored(deps, row) : null;
  const credentials = enteredCredentials({
    apiKey: apiKey ?? kept?.apiKey ?? '',
    apiSecret: apiSecret ?? (body.apiSecret === null ? null : (kept?.apiSecret ?? null)),
    locationId: body.locationId ?? row.location_id,
  });
  refuseMissingKeys(systemInfo(deps.pos, row.pos_system_name), credentials);
  // Tokens issued for unchanged keys stay valid.
  return apiKey === undefined && apiSecret === undefined && kept !== null
    ? { ...kept, locationId: credentials.locationId }
    : credentials;
}

function openStored(deps: Deps, row: repo.PosRow): PosCredentials {
  try {
    return openCredentials(deps.secrets, row);
  } catch (error) {
    throw error instanceof PosError ? invalidField('apiKey', error.message) : error;
  }
}

function changeOf(deps: Deps, row: repo.PosRow, body: Body, keys: PosCredentials | null): repo.PosChange {
  const now = deps.clock();
  const before = choiceOf(row);
  const config = body.config === undefined ? before : { ...before, ...withoutGaps(body.config) };
  const wakes = keys !== null || (body.isActive === true && !row.is_active);
  const looks = row.is_active && row.last_error === null && syncsMore(before, config);
  return {
    ...(body.isActive === undefined ? {} : { is_active: body.isActive }),
    ...(body.displayName == null ? {} : { display_name: body.displayName }),
    ...(body.config === undefined ? {} : { config }),
    ...(body.webhookSecret === undefined || isMask(body.webhookSecret)
      ? {}
      : { webhook_secret: sealed(deps.secrets, 'webhook_secret', body.webhookSecret) }),
    ...(keys === null
      ? {}
      : {
          ...sealedCredentials(deps.secrets, keys),
          location_id: keys.locationId,
          connection_status: 'pending' as const,
        }),
    ...(looks ? { next_sync_at: now } : {}),
    ...(wakes ? { next_sync_at: now, failures: 0, last_error: null } : {}),
  };
}

/** Newly selected data is synced right away, unless the system asked us to wait. */
const syncsMore = (before: repo.SyncChoice, now: repo.SyncChoice): boolean =>
  (Object.keys(now) as (keyof repo.SyncChoice)[]).some((key) => now[key] && !before[key]);

const recorded = (row: repo.PosRow) => ({
  name: row.display_name,
  isActive: row.is_active,
  config: choiceOf(row),
});

function summaryOf(before: repo.PosRow, { display_name: name, is_active: isOn }: repo.PosRow, keys: boolean): Message {
  if (before.is_active !== isOn) return isOn ? msg('Turned on {name}', { name }) : msg('Turned off {name}', { name });
  return keys ? msg('Entered new keys for {name}', { name }) : msg('Changed {name}', { name });
}

async function record(
  trx: Tx,
  scope: RestaurantScope,
  before: repo.PosRow,
  after: repo.PosRow,
  entered: { keys: boolean; message: boolean },
): Promise<void> {
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'point of sale',
    subjectId: after.id,
    summary: summaryOf(before, after, entered.keys),
    before: recorded(before),
    after: { ...recorded(after), newKeys: entered.keys, newMessageKey: entered.message },
  });
}
