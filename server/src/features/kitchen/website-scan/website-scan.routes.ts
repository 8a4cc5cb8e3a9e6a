import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { scanWebsite } from './scan-website.ts';

export function websiteScanRoutes(route: Router, deps: Deps): void {
  route(api.scrapeRestaurant, (call) => scanWebsite(deps, call));
}
