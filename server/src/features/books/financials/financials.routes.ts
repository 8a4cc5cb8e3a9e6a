import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { readSeasonality } from './read-seasonality.ts';

export function financialRoutes(route: Router, deps: Deps): void {
  route(api.profitAndLoss, ({ caller, query }) => profitAndLoss(deps, caller, query));
  route(api.seasonality, ({ caller, query }) => readSeasonality(deps, caller, query));
}
