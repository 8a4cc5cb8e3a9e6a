import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { changesSince } from './changes/changes-since.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';
import { readSummary } from './read-summary.ts';

export function reportRoutes(route: Router, deps: Deps): void {
  route(api.readReport, ({ caller, query }) => readReport(deps, caller, query));
  route(api.reportChanges, ({ caller, query }) => changesSince(deps, caller, query));
  route(api.reportSummary, ({ caller, query }) => readSummary(deps, caller, query));
  route(api.exportReport, async ({ caller, query, reply }) => {
    await exportReport(deps, caller, query, reply);
    return undefined;
  });
}
