import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { confirmEntry } from './confirm-entry.ts';
import { ignoreEntry } from './ignore-entry.ts';
import { listEntries } from './list-entries.ts';
import { listStatements } from './list-statements.ts';
import { matchAll } from './match-all.ts';
import { payEntry } from './pay-entry.ts';
import { removeStatement } from './remove-statement.ts';
import { unmatchEntry } from './unmatch-entry.ts';
import { uploadStatement } from './upload-statement.ts';

export function bankStatementRoutes(route: Router, deps: Deps): void {
  route(api.uploadBankStatement, ({ caller, body, files }) => uploadStatement(deps, caller, body, files));
  route(api.listBankStatements, ({ caller, query }) => listStatements(deps, caller, query));
  route(api.removeBankStatement, async ({ caller, params }) => {
    await removeStatement(deps, caller, params.id);
    return undefined;
  });
  route(api.listBankEntries, ({ caller, query }) => listEntries(deps, caller, query));
  route(api.matchBankEntries, ({ caller, body }) => matchAll(deps, caller, body));
  route(api.confirmBankEntry, ({ caller, params, body }) => confirmEntry(deps, caller, params.id, body));
  route(api.unmatchBankEntry, ({ caller, params, body }) => unmatchEntry(deps, caller, params.id, body));
  route(api.ignoreBankEntry, ({ caller, params, body }) => ignoreEntry(deps, caller, params.id, body));
  route(api.payBankEntry, ({ caller, params, body }) => payEntry(deps, caller, params.id, body));
}
