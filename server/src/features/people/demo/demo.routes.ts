import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { readDemo } from './read-demo.ts';
import { readSample, samplePhoto } from './sample-invoice.ts';
import { seedDemo } from './seed-demo.ts';
import { readYear } from './year/read-year.ts';
import { removeYear } from './year/remove-year.ts';
import { startYear } from './year/start-year.ts';

export function demoRoutes(route: Router, deps: Deps): void {
  route(api.readDemo, ({ caller }) => readDemo(deps, caller));
  route(api.sampleInvoice, async ({ reply }) => {
    const photo = await samplePhoto(deps);
    await reply.type('image/jpeg').header('Cache-Control', 'public, max-age=3600').send(Buffer.from(photo));
    return undefined;
  });
  route(api.readSampleInvoice, ({ request }) => readSample(deps, request.ip));
  route(api.seedDemo, ({ caller }) => seedDemo(deps, caller));
  route(api.readDemoYear, ({ caller }) => readYear(deps, caller));
  route(api.buildDemoYear, ({ caller }) => startYear(deps, caller));
  route(api.removeDemoYear, async ({ caller }) => {
    await removeYear(deps, caller);
    return undefined;
  });
}
