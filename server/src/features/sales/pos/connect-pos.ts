import { randomBytes } from 'node:crypto';
import type { BodyOf, connectPos as endpoint, PosIntegration } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { PosConnector, PosCredentials } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { sealed, sealedCredentials } from './credentials.ts';
import { loadPos } from './get-pos.ts';
import { refuseMissingKeys } from './missing-keys.ts';
import * as repo from './pos.repo.ts';
import { defaultChoice, posReply } from './pos-reply.ts';
import { sendCheck } from './start-run.ts';
import { connectorOf, displayNameOf, systemInfo } from './systems.ts';

type Body = BodyOf<typeof endpoint>;

/** Saves a system's keys and checks them in the background. The connection's state shows the result. */
export async function connectPos(deps: Deps, caller: Caller, body: Body): Promise<PosIntegration> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const connector = connectorOf(deps.pos, body.posSystemName);
  if (connector === null) {
    throw invalidField('posSystemName', systemInfo(deps.pos, body.posSystemName).note);
  }
  const credentials = enteredCredentials(body);
  refuseMissingKeys(systemInfo(deps.pos, body.posSystemName), credentials);
  return tx(deps.db, async (trx) => {
    const id = await store(deps, trx, scope, { body, connector, credentials });
    await recordRestaurantChange(trx, scope, {
      action: 'connected',
      subject: 'point of sale',
      subjectId: id,
      summary: msg('Entered the keys of {system}', { system: displayNameOf(body.posSystemName) }),
      after: { system: body.posSystemName, location: body.locationId ?? null, config: choice(body) },
    });
    await sendCheck(deps, trx, scope, id);
    return posReply(deps, caller, await loadPos(deps, trx, scope, id));
  });
}

const choice = (body: Body): repo.SyncChoice => ({ ...defaultChoice, ...withoutGaps(body.config) });

export const withoutGaps = (config: Partial<Record<keyof repo.SyncChoice, boolean | undefined>> | undefined) =>
  Object.fromEntries(Object.entries(config ?? {}).filter(([, value]) => value !== undefined));

/** As entered: tokens the system issued earlier belong to other keys. */
export const enteredCredentials = (entered: {
  apiKey: string;
  apiSecret?: string | null | undefined;
  locationId?: string | null | undefined;
}): PosCredentials => ({
  apiKey: entered.apiKey,
  apiSecret: entered.apiSecret ?? null,
  locationId: entered.locationId ?? null,
  accessToken: null,
  refreshToken: null,
  accessUntil: null,
});

type Entered = { body: Body; connector: PosConnector; credentials: PosCredentials };

async function store(deps: Deps, trx: Tx, scope: RestaurantScope, entered: Entered): Promise<number> {
  const { body, connector, credentials } = entered;
  const now = deps.clock();
  const name = displayNameOf(body.posSystemName);
  const known =
    credentials.locationId === null
      ? null
      : await repo.findPlace(trx, scope, body.posSystemName, credentials.locationId);
  if (known?.disconnected === false) {
    const { place } = await loadPos(deps, trx, scope, known.id);
    throw problem(
      'conflict',
      t('{name} at {place} is already connected.', { name, place: place?.name ?? credentials.locationId }),
    );
  }
  const values: repo.PosValues = {
    display_name: body.displayName ?? name,
    ...sealedCredentials(deps.secrets, credentials),
    webhook_secret: sealed(deps.secrets, 'webhook_secret', body.webhookSecret ?? null),
    webhook_url: connector.readMessage === null ? null : randomBytes(24).toString('base64url'),
    location_id: credentials.locationId,
    config: choice(body),
  };
  if (known === null) return repo.insertPos(trx, scope, body.posSystemName, values, now);
  // Reconnecting the same location reuses its row: sales are keyed by it, so none is counted twice.
  const fresh = { is_active: true, connection_status: 'pending', last_error: null, failures: 0 } as const;
  await repo.updatePos(trx, scope, known.id, { ...values, ...fresh }, now);
  return known.id;
}
