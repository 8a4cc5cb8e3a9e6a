import { events } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { streamEvents } from './stream-events.ts';

export function eventRoutes(route: Router, deps: Deps): void {
  route(events, async ({ caller, request, reply }) => {
    streamEvents(deps, caller, request, reply);
    return undefined;
  });
}
