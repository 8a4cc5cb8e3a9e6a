import { randomBytes } from 'node:crypto';
import type { BodyOf, connectPos as endpoint, PosIntegration } from '@platewise/contract';
import type { PosConnector, PosCredentials, PosPlace } from '../../connectors/pos/port.ts';
import type { Deps } from '../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../platform/auth/caller.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { invalidField, problem } from '../../platform/http/problem.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { sealed, sealedCredentials } from './credentials.ts';
import { loadPos } from './get-pos.ts';
import { refuseMissingKeys } from './missing-keys.ts';
import { openPlace } from './open-place.ts';
import * as repo from './pos.repo.ts';
import { defaultChoice, posReply } from './pos-reply.ts';
import { startRun } from './start-run.ts';
import { connectorOf, displayNameOf, systemInfo } from './systems.ts';

type Body = BodyOf<typeof endpoint>;

/** Connects a system: it is asked with the keys first, and nothing is stored that it does not take. */
export async function connectPos(deps: Deps, caller: Caller, body: Body): Promise<PosIntegration> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const connector = connectorOf(deps.pos, body.posSystemName);
  if (connector === null) {
    throw invalidField('posSystemName', systemInfo(deps.pos, body.posSystemName).note);
  }
  const entered = enteredCredentials(body);
  refuseMissingKeys(systemInfo(deps.pos, body.posSystemName), entered);
  const { place, credentials, stored } = await openPlace(connector, scope, entered, deps.clock);
  return tx(deps.db, async (trx, after) => {
    const id = await store(deps, trx, scope, { body, connector, place, credentials });
    await recordRestaurantChange(trx, scope, {
      action: 'connected',
      subject: 'point of sale',
      subjectId: id,
      summary: `Connected ${displayNameOf(body.posSystemName)} at ${place.name}`,
      after: { system: body.posSystemName, location: place.id, place: place.name, config: choice(body) },
    });
    await startRun(deps, trx, scope, id, 'manual');
    after(() => {
      stored();
      deps.jobs.wake();
    });
    return posReply(deps, caller, await loadPos(deps, trx, scope, id));
  });
}

const choice = (body: Body): repo.SyncChoice => ({ ...defaultChoice, ...withoutGaps(body.config) });

export const withoutGaps = (config: Partial<Record<keyof repo.SyncChoice, boolean | undefined>> | undefined) =>
  Object.fromEntries(Object.entries(config ?? {}).filter(([, value]) => value !== undefined));

/** As entered: whatever the system gave before belongs to other keys. */
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

type Opened = { body: Body; connector: PosConnector; place: PosPlace; credentials: PosCredentials };

async function store(deps: Deps, trx: Tx, scope: RestaurantScope, opened: Opened): Promise<number> {
  const { body, connector, place, credentials } = opened;
  const now = deps.clock();
  const known = await repo.findPlace(trx, scope, body.posSystemName, place.id);
  if (known?.disconnected === false) {
    throw problem('conflict', `${displayNameOf(body.posSystemName)} at ${place.name} is connected already.`);
  }
  const values: repo.PosValues = {
    display_name: body.displayName ?? displayNameOf(body.posSystemName),
    ...sealedCredentials(deps.secrets, credentials),
    webhook_secret: sealed(deps.secrets, 'webhook_secret', body.webhookSecret ?? null),
    webhook_url: connector.readMessage === null ? null : randomBytes(24).toString('base64url'),
    location_id: place.id,
    place,
    config: choice(body),
  };
  if (known === null) return repo.insertPos(trx, scope, body.posSystemName, values, now);
  // The same place again keeps its row: its sales are known by it, and none is counted twice.
  const fresh = { is_active: true, connection_status: 'connected', last_error: null, failures: 0 } as const;
  await repo.updatePos(trx, scope, known.id, { ...values, ...fresh }, now);
  return known.id;
}
