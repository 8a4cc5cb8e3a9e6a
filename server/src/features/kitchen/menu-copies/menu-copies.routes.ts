import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { copyMenu } from './copy-menu.ts';
import { previewMenuCopy } from './preview-menu-copy.ts';

export function menuCopyRoutes(route: Router, deps: Deps): void {
  route(api.previewMenuCopy, ({ caller, params }) => previewMenuCopy(deps, caller, params));
  route(api.copyMenu, ({ caller, params, body }) => copyMenu(deps, caller, params, body));
}
