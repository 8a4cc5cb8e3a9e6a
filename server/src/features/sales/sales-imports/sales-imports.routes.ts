import * as contract from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { bulkUpload } from './bulk-upload.ts';
import { listImports } from './list-imports.ts';
import { readProblems } from './read-problems.ts';
import { forgetLayout, listLayouts } from './remembered-layouts.ts';
import { sendTemplate } from './send-template.ts';
import { undoImport } from './undo-import.ts';

export function salesImportRoutes(route: Router, deps: Deps): void {
  route(contract.bulkUploadSales, ({ caller, body, files }) => bulkUpload(deps, caller, body, files));
  route(contract.listSalesImports, ({ caller, query }) => listImports(deps, caller, query));
  route(contract.salesImportProblems, ({ caller, params }) => readProblems(deps, caller, params.id));
  route(contract.undoSalesImport, ({ caller, params }) => undoImport(deps, caller, params.id));
  route(contract.salesTemplate, ({ caller, params, reply }) => sendTemplate(deps, caller, params.format, reply));
  route(contract.listSalesLayouts, ({ caller, query }) => listLayouts(deps, caller, query));
  route(contract.forgetSalesLayout, async ({ caller, params }) => {
    await forgetLayout(deps, caller, params.id);
    return undefined;
  });
}
