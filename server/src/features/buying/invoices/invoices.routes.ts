import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { addLineItem } from './add-line-item.ts';
import { addNewIngredients } from './add-new-ingredients.ts';
import { approveInvoice } from './approve-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { deleteInvoice } from './delete-invoice.ts';
import { deleteLineItem } from './delete-line-item.ts';
import { eraseInvoice } from './erase-invoice.ts';
import { exportArchive } from './export-archive.ts';
import { getInvoice } from './get-invoice.ts';
import { listWords, sendDocument, sendPage } from './invoice-files.ts';
import { invoiceImpact } from './invoice-impact.ts';
import { listInvoices } from './list-invoices.ts';
import { listLineItems } from './list-line-items.ts';
import { rejectInvoice } from './reject-invoice.ts';
import { reprocessInvoice } from './reprocess-invoice.ts';
import { restoreInvoice } from './restore-invoice.ts';
import { reviewInvoice } from './review-invoice.ts';
import { saveLineItems } from './save-line-items.ts';
import { summariseInvoices } from './summarise-invoices.ts';
import { unapproveInvoice } from './unapprove-invoice.ts';
import { updateInvoice } from './update-invoice.ts';
import { updateLineItem } from './update-line-item.ts';
import { uploadInvoice } from './upload-invoice.ts';

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
  route(api.restoreInvoice, ({ caller, params, body }) => restoreInvoice(deps, caller, params.id, body));
}
