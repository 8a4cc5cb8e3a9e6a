import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { extractMenu } from './extract-menu.ts';

export function menuPhotoRoutes(route: Router, deps: Deps): void {
  route(api.extractMenu, (call) => extractMenu(deps, call));
}
