import * as contract from '@platewise/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { allowRequest } from './allow-request.ts';
import { protocolRoutes } from './protocol.routes.ts';
import { readRequest } from './read-request.ts';

/** How assistants get their access: the person's part, through the web, and the assistant's. */
export function oauthRoutes(route: Router, deps: Deps, app: FastifyInstance): void {
  route(contract.readOauthRequest, ({ query }) => readRequest(deps, query));
  route(contract.allowOauthRequest, ({ caller, body }) => allowRequest(deps, caller, body));
  protocolRoutes(app, deps);
}
