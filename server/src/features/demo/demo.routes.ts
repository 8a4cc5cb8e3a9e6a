import * as api from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { readDemo } from './read-demo.ts';
import { seedDemo } from './seed-demo.ts';

export function demoRoutes(route: Router, deps: Deps): void {
  route(api.readDemo, ({ caller }) => readDemo(deps, caller));
  route(api.seedDemo, ({ caller }) => seedDemo(deps, caller));
}
