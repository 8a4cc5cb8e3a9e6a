import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { previewProduction } from './preview-production.ts';
import { previewTransfer } from './preview-transfer.ts';
import { produce } from './produce.ts';
import { listStockDocuments, readStockDocument } from './read-documents.ts';
import { recordWaste } from './record-waste.ts';
import { restockItem } from './restock-item.ts';
import { transferStock } from './transfer-stock.ts';
import { undoDocument } from './undo-document.ts';

export function stockDocumentRoutes(route: Router, deps: Deps): void {
  route(api.restockInventoryItem, ({ caller, params, body }) => restockItem(deps, caller, params.id, body));
  route(api.recordWaste, ({ caller, body }) => recordWaste(deps, caller, body));
  route(api.previewTransfer, ({ caller, body }) => previewTransfer(deps, caller, body));
  route(api.transferStock, ({ caller, body }) => transferStock(deps, caller, body));
  route(api.previewProduction, ({ caller, body }) => previewProduction(deps, caller, body));
  route(api.produce, ({ caller, body }) => produce(deps, caller, body));
  route(api.listStockDocuments, ({ caller, query }) => listStockDocuments(deps, caller, query));
  route(api.getStockDocument, ({ caller, params }) => readStockDocument(deps, caller, params.id));
  route(api.undoStockDocument, ({ caller, params }) => undoDocument(deps, caller, params.id));
}
