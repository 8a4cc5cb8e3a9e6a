import * as api from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { readDemo } from './read-demo.ts';
import { readSample, samplePhoto } from './sample-invoice.ts';
import { seedDemo } from './seed-demo.ts';

export function demoRoutes(route: Router, deps: Deps): void {
  route(api.readDemo, ({ caller }) => readDemo(deps, caller));
  route(api.sampleInvoice, async ({ reply }) => {
    const photo = await samplePhoto(deps);
    await reply.type('image/jpeg').header('Cache-Control', 'public, max-age=3600').send(Buffer.from(photo));
    return undefined;
  });
  route(api.readSampleInvoice, ({ request }) => readSample(deps, request.ip));
  route(api.seedDemo, ({ caller }) => seedDemo(deps, caller));
}
