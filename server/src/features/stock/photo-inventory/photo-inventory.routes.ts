import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { analyzePhoto } from './analyze-photo.ts';
import { previewItems } from './preview-items.ts';
import { saveItems } from './save-items.ts';

export function photoInventoryRoutes(route: Router, deps: Deps): void {
  route(api.analyzeInventoryPhoto, (call) => analyzePhoto(deps, call));
  route(api.previewPhotoItems, ({ caller, body }) => previewItems(deps, caller, body));
  route(api.savePhotoItems, ({ caller, body }) => saveItems(deps, caller, body));
}
