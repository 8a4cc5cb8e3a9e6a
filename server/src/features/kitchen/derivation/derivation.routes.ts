import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { deriveDish } from './derive-dish.ts';

export function derivationRoutes(route: Router, deps: Deps): void {
  route(api.dishDerivation, ({ caller, params }) => deriveDish(deps, caller, params.id));
}
