import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { sendTable } from '../../../platform/tables/index.ts';
import { createLabour } from './create-labour.ts';
import { deleteLabour } from './delete-labour.ts';
import { importLabour } from './import-labour.ts';
import { LABOUR_EXAMPLES, LABOUR_HEADS } from './labour-columns.ts';
import { listLabour } from './list-labour.ts';
import { updateLabour } from './update-labour.ts';

export function labourRoutes(route: Router, deps: Deps): void {
  route(api.listLabour, ({ caller, query }) => listLabour(deps, caller, query));
  route(api.createLabour, ({ caller, body }) => createLabour(deps, caller, body));
  route(api.updateLabour, ({ caller, params, body }) => updateLabour(deps, caller, params.id, body));
  route(api.deleteLabour, async ({ caller, params }) => {
    await deleteLabour(deps, caller, params.id);
    return undefined;
  });
  route(api.importLabour, ({ caller, body, files }) => importLabour(deps, caller, body, files));
  route(api.labourTemplate, ({ params, reply }) =>
    sendTable(reply, { name: 'labour-template', format: params.format, heads: LABOUR_HEADS, rows: LABOUR_EXAMPLES }),
  );
}
