import { type PosIntegration, syncPos, updatePos } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { keyHint } from './credentials.ts';
import type { PosRow, SyncChoice } from './pos.repo.ts';
import { connectorOf } from './systems.ts';

export const defaultChoice: SyncChoice = { syncSales: true, syncMenu: true, syncInventory: false };

export const choiceOf = (row: Pick<PosRow, 'config'>): SyncChoice => ({ ...defaultChoice, ...row.config });

export const messagePath = (id: number, key: string) => `/api/pos-messages/${id}/${key}`;

export function posReply(deps: Deps, caller: Caller, row: PosRow): PosIntegration {
  const edit = caller.may(updatePos.access, row.restaurant_id);
  const takesMessages = connectorOf(deps.pos, row.pos_system_name)?.readMessage != null;
  const path = edit && takesMessages && row.webhook_url !== null ? messagePath(row.id, row.webhook_url) : null;
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    posSystemName: row.pos_system_name,
    displayName: row.display_name,
    name: row.display_name,
    apiKeyHint: keyHint(deps.secrets, row.api_key),
    locationId: row.location_id,
    place: row.place && { name: row.place.name, currency: row.place.currency, timeZone: row.place.timeZone },
    connectionStatus: row.connection_status,
    status: row.connection_status,
    lastSyncAt: row.last_sync_at?.toISOString() ?? null,
    nextSyncAt: row.is_active ? (row.next_sync_at?.toISOString() ?? null) : null,
    syncFrequency: row.sync_frequency,
    isActive: row.is_active,
    lastError: row.last_error === null ? null : storedWords(row.last_error),
    config: choiceOf(row),
    webhookUrl: path && `${deps.config.publicUrl ?? ''}${path}`,
    webhookCode: edit ? row.webhook_code : null,
    hasWebhookSecret: row.webhook_secret !== null,
    unmappedItems: row.unmapped_items,
    newItems: row.new_items,
    sync: runOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: { edit, sync: row.is_active && caller.may(syncPos.access, row.restaurant_id) },
  };
}

function runOf(row: PosRow): PosIntegration['sync'] {
  if (row.run_id === null || row.run_trigger === null || row.run_status === null) return null;
  return {
    id: row.run_id,
    trigger: row.run_trigger,
    status: row.run_status,
    progress: Number(row.run_progress ?? 0),
    records: row.run_records ?? 0,
    stopping: row.run_stopping === true,
  };
}
