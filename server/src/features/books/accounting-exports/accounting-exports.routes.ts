import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createExport } from './create-export.ts';
import { getExport } from './get-export.ts';
import { listBookRows } from './list-book-rows.ts';
import { listExports } from './list-exports.ts';
import { previewBooks } from './preview-books.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import { sendExportFile } from './send-export-file.ts';
import { undoExport } from './undo-export.ts';

export function accountingExportRoutes(route: Router, deps: Deps): void {
  route(api.accountingSettings, ({ caller, params }) => readSettings(deps, caller, params.restaurantId));
  route(api.saveAccountingSettings, ({ caller, params, body }) =>
    saveSettings(deps, caller, params.restaurantId, body),
  );
  route(api.accountingPreview, ({ caller, params, query }) => previewBooks(deps, caller, params.restaurantId, query));
  route(api.accountingInvoices, ({ caller, params, query }) => listBookRows(deps, caller, params.restaurantId, query));
  route(api.listAccountingExports, ({ caller, query }) => listExports(deps, caller, query));
  route(api.createAccountingExport, ({ caller, body }) => createExport(deps, caller, body));
  route(api.getAccountingExport, ({ caller, params }) => getExport(deps, caller, params.id));
  route(api.accountingExportFile, ({ caller, params, query, reply }) =>
    sendExportFile(deps, caller, { id: params.id, content: query.content ?? 'bills' }, reply),
  );
  route(api.undoAccountingExport, ({ caller, params }) => undoExport(deps, caller, params.id));
}
