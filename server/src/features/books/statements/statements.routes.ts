import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { addLine } from './add-line.ts';
import { askVendor } from './ask-vendor.ts';
import { getStatement } from './get-statement.ts';
import { listStatements } from './list-statements.ts';
import { removeLine } from './remove-line.ts';
import { removeStatement } from './remove-statement.ts';
import { updateLine } from './update-line.ts';
import { updateStatement } from './update-statement.ts';
import { uploadStatement } from './upload-statement.ts';

export function statementRoutes(route: Router, deps: Deps): void {
  route(api.listStatements, ({ caller, query }) => listStatements(deps, caller, query));
  route(api.getStatement, ({ caller, params }) => getStatement(deps, caller, params.id));
  route(api.uploadStatement, ({ caller, body, files }) => uploadStatement(deps, caller, body, files));
  route(api.updateStatement, ({ caller, params, body }) => updateStatement(deps, caller, params.id, body));
  route(api.addStatementLine, ({ caller, params, body }) => addLine(deps, caller, params.id, body));
  route(api.updateStatementLine, ({ caller, params, body }) =>
    updateLine(deps, caller, params.id, params.lineId, body),
  );
  route(api.removeStatementLine, ({ caller, params }) => removeLine(deps, caller, params.id, params.lineId));
  route(api.askForInvoices, ({ caller, params, body }) => askVendor(deps, caller, params.id, body));
  route(api.removeStatement, async ({ caller, params }) => {
    await removeStatement(deps, caller, params.id);
    return undefined;
  });
}
