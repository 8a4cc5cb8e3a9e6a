import type { SalesImport } from '@platewise/contract';
import { storedWords, translated } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import type { ImportRow } from './sales-imports.repo.ts';

const writesSales = { module: 'revenue', action: 'write' } as const;

export function importReply(mayWrite: boolean, row: ImportRow): SalesImport {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    kind: row.kind === 'covers' ? 'covers' : 'sales',
    layout: translated(row.layout),
    filename: row.filename,
    status: row.status as SalesImport['status'],
    rowsRead: row.rows_read,
    rowsSkipped: row.rows_skipped,
    rowsVoided: row.rows_voided,
    salesNew: row.sales_new,
    salesChanged: row.sales_changed,
    salesSame: row.sales_same,
    net: Number(row.net),
    tax: Number(row.tax),
    tips: Number(row.tips),
    discounts: Number(row.discounts),
    currency: row.currency ?? defaultSettings.currency,
    firstDate: row.first_date,
    lastDate: row.last_date,
    error: row.error && storedWords(row.error),
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    can: { undo: mayWrite && row.status === 'completed' },
  };
}

export const replyFor = (caller: Caller, row: ImportRow): SalesImport =>
  importReply(caller.may(writesSales, row.restaurant_id), row);
