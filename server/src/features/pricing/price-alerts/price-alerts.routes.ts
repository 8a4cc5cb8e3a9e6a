import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { countAlerts } from './count-alerts.ts';
import { createRule } from './create-rule.ts';
import { decideAlert, decideAlerts } from './decide-alerts.ts';
import { deleteAlert } from './delete-alert.ts';
import { deleteRule } from './delete-rule.ts';
import { listDigests, setDigest } from './digests.ts';
import { listAlerts } from './list-alerts.ts';
import { listRules } from './list-rules.ts';
import { readAlert } from './load-alert.ts';
import { previewRule } from './preview-rule.ts';
import { summariseAlerts } from './summarise-alerts.ts';
import { updateRule } from './update-rule.ts';

export function priceAlertRoutes(route: Router, deps: Deps): void {
  route(api.listPriceAlerts, ({ caller, query }) => listAlerts(deps, caller, query));
  route(api.priceAlertSummary, ({ caller, query }) => summariseAlerts(deps, caller, query));
  route(api.priceAlertCount, ({ caller, query }) => countAlerts(deps, caller, query));
  route(api.getPriceAlert, ({ caller, params }) => readAlert(deps, caller, params.id));
  route(api.decidePriceAlert, ({ caller, params, body }) => decideAlert(deps, caller, params.id, body));
  route(api.decidePriceAlerts, ({ caller, body }) => decideAlerts(deps, caller, body));
  route(api.deletePriceAlert, async ({ caller, params }) => {
    await deleteAlert(deps, caller, params.id);
    return undefined;
  });
  route(api.listPriceAlertRules, ({ caller, query }) => listRules(deps, caller, query));
  route(api.createPriceAlertRule, ({ caller, body }) => createRule(deps, caller, body));
  route(api.previewPriceAlertRule, ({ caller, body }) => previewRule(deps, caller, body));
  route(api.updatePriceAlertRule, ({ caller, params, body }) => updateRule(deps, caller, params.id, body));
  route(api.deletePriceAlertRule, async ({ caller, params, body }) => {
    await deleteRule(deps, caller, params.id, body);
    return undefined;
  });
  route(api.listPriceDigests, ({ caller, query }) => listDigests(deps, caller, query));
  route(api.setPriceDigest, ({ caller, body }) => setDigest(deps, caller, body));
}
