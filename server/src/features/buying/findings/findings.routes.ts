import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { dismissFindings } from './dismiss-findings.ts';
import { getFinding } from './get-finding.ts';
import { listFindings } from './list-findings.ts';
import { reopenFindings } from './reopen-findings.ts';
import { requestCredits } from './request-credits.ts';
import { listSilences, removeSilence } from './silences.ts';
import { summariseFindings } from './summarise-findings.ts';

export function findingRoutes(route: Router, deps: Deps): void {
  route(api.listFindings, ({ caller, query }) => listFindings(deps, caller, query));
  route(api.summariseFindings, ({ caller, query }) => summariseFindings(deps, caller, query));
  route(api.getFinding, ({ caller, params }) => getFinding(deps, caller, params.id));
  route(api.requestCredits, ({ caller, body }) => requestCredits(deps, caller, body));
  route(api.dismissFindings, ({ caller, body }) => dismissFindings(deps, caller, body));
  route(api.reopenFindings, ({ caller, body }) => reopenFindings(deps, caller, body));
  route(api.listSilences, ({ caller, query }) => listSilences(deps, caller, query));
  route(api.removeSilence, ({ caller, params }) => removeSilence(deps, caller, params.id));
}
