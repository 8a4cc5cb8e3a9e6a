import type { Queryable } from '../../../../platform/db/index.ts';
import type { ToRead } from './send-reading.ts';

/** The uploads of all restaurants that no reading has come to an end with, or whose approval is not decided about yet. Read at the start, by nobody's call. */
export async function unreadInvoices(db: Queryable): Promise<ToRead[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['restaurant_id', 'id', 'file_type'])
    .where((eb) =>
      eb.or([eb('processing_status', 'in', ['pending', 'processing']), eb('auto_approval_due', '=', true)]),
    )
    .where('file_key', 'is not', null)
    .where('approved_at', 'is', null)
    .orderBy('uploaded_at')
    .execute();
  return rows.map((row) => ({ restaurantId: row.restaurant_id, invoiceId: row.id, fileType: row.file_type }));
}
