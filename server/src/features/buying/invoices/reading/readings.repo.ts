import type { Queryable } from '../../../../platform/db/index.ts';
import type { ToRead } from './send-reading.ts';

/** Uploads of all restaurants not fully read, or whose approval is undecided. Read at startup, without a caller. */
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
