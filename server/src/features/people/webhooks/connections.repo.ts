import { sql } from 'kysely';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

export type WebhookConnection = {
  id: number;
  groupId: number;
  url: string;
  isActive: boolean;
  disabledReason: string | null;
  failingSince: Date | null;
  lastDeliveredAt: Date | null;
  lastError: string | null;
};

/** The webhooks of these groups with the result of their last delivery. The groups must be the caller's own. */
export async function readWebhookConnections(db: Queryable, groupIds: readonly number[]): Promise<WebhookConnection[]> {
  const { rows } = await sql<WebhookConnection>`${prepared}
    select w.id, w.group_id as "groupId", w.url, w.is_active as "isActive", w.disabled_reason as "disabledReason",
      w.failing_since as "failingSince",
      (select max(d.delivered_at) from webhook_deliveries d where d.endpoint_id = w.id) as "lastDeliveredAt",
      (select d.last_error from webhook_deliveries d where d.endpoint_id = w.id order by d.id desc limit 1) as "lastError"
    from webhook_endpoints w
    where w.group_id = any(${[...groupIds]}::bigint[])
    order by w.group_id, w.id`.execute(db);
  return rows;
}
