import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { deleteInvoice } from './bin/delete-invoice.ts';
import { eraseInvoice } from './bin/erase-invoice.ts';
import { restoreInvoice } from './bin/restore-invoice.ts';
import { separateCopy } from './copies/separate-copy.ts';
import { createInvoice } from './create-invoice.ts';
import { getInvoice } from './get-invoice.ts';
import { addLineItem } from './lines/add-line-item.ts';
import { addNewIngredients } from './lines/add-new-ingredients.ts';
import { deleteLineItem } from './lines/delete-line-item.ts';
import { getLineItem } from './lines/get-line-item.ts';
import { listLineItems } from './lines/list-line-items.ts';
import { saveLineItems } from './lines/save-line-items.ts';
import { updateLineItem } from './lines/update-line-item.ts';
import { listInvoices } from './list-invoices.ts';
import { exportArchive } from './pages/export-archive.ts';
import { listWords, sendDocument, sendPage } from './pages/invoice-files.ts';
import { approveInvoice } from './posting/approve-invoice.ts';
import { invoiceImpact } from './posting/invoice-impact.ts';
import { unapproveInvoice } from './posting/unapprove-invoice.ts';
import { reprocessInvoice } from './reading/reprocess-invoice.ts';
import { uploadInvoice } from './reading/upload-invoice.ts';
import { rejectInvoice } from './review/reject-invoice.ts';
import { reviewInvoice } from './review/review-invoice.ts';
import { summariseInvoices } from './summarise-invoices.ts';
import { updateInvoice } from './update-invoice.ts';

export function invoiceRoutes(route: Router, deps: Deps): void {
  route(api.listInvoices, ({ caller, query }) => listInvoices(deps, caller, query));
  route(api.invoiceSummary, ({ caller, query }) => summariseInvoices(deps, caller, query));
  route(api.uploadInvoice, ({ caller, body, files }) => uploadInvoice(deps, caller, body, files));
  route(api.createInvoice, ({ caller, body }) => createInvoice(deps, caller, body));
  route(api.getInvoice, ({ caller, params }) => getInvoice(deps, caller, params.id));
  route(api.updateInvoice, ({ caller, params, body }) => updateInvoice(deps, caller, params.id, body));
  route(api.deleteInvoice, async ({ caller, params, body }) => {
    await deleteInvoice(deps, caller, params.id, body);
    return undefined;
  });
  route(api.exportInvoiceArchive, ({ caller, query, reply }) => exportArchive(deps, caller, query, reply));
  route(api.eraseInvoice, async ({ caller, params }) => {
    await eraseInvoice(deps, caller, params.id);
    return undefined;
  });
  lineRoutes(route, deps);
  documentRoutes(route, deps);
  decisionRoutes(route, deps);
}

function lineRoutes(route: Router, deps: Deps): void {
  route(api.listLineItems, ({ caller, params }) => listLineItems(deps, caller, params.id));
  route(api.getLineItem, ({ caller, params }) => getLineItem(deps, caller, params.id));
  route(api.addLineItem, ({ caller, params, body }) => addLineItem(deps, caller, params.id, body));
  route(api.saveLineItems, ({ caller, params, body }) => saveLineItems(deps, caller, params.id, body));
  route(api.addNewIngredients, ({ caller, params, body }) => addNewIngredients(deps, caller, params.id, body));
  route(api.updateLineItem, ({ caller, params, body }) => updateLineItem(deps, caller, params.id, body));
  route(api.deleteLineItem, async ({ caller, params, body }) => {
    await deleteLineItem(deps, caller, params.id, body);
    return undefined;
  });
}

function documentRoutes(route: Router, deps: Deps): void {
  route(api.reviewInvoice, ({ caller, params }) => reviewInvoice(deps, caller, params.id));
  route(api.invoiceWords, ({ caller, params }) => listWords(deps, caller, params.id, params.page));
  route(api.invoicePage, async ({ caller, params, query, reply }) => {
    await sendPage(deps, caller, { ...params, ...query }, reply);
    return undefined;
  });
  route(api.invoiceDocument, async ({ caller, params, reply }) => {
    await sendDocument(deps, caller, params.id, reply);
    return undefined;
  });
}

function decisionRoutes(route: Router, deps: Deps): void {
  route(api.invoiceImpact, ({ caller, params }) => invoiceImpact(deps, caller, params.id));
  route(api.approveInvoice, ({ caller, params, body }) => approveInvoice(deps, caller, params.id, body));
  route(api.unapproveInvoice, ({ caller, params, body }) => unapproveInvoice(deps, caller, params.id, body));
  route(api.reprocessInvoice, ({ caller, params, body }) => reprocessInvoice(deps, caller, params.id, body));
  route(api.rejectInvoice, ({ caller, params, body }) => rejectInvoice(deps, caller, params.id, body));
  route(api.separateInvoiceCopy, ({ caller, params, body }) => separateCopy(deps, caller, params, body));
  route(api.restoreInvoice, ({ caller, params, body }) => restoreInvoice(deps, caller, params.id, body));
}
