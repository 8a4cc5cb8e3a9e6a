import * as contract from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createApiToken } from './create-api-token.ts';
import { listApiTokens } from './list-api-tokens.ts';
import { revokeApiToken } from './revoke-api-token.ts';

export function apiTokenRoutes(route: Router, deps: Deps): void {
  route(contract.listApiTokens, ({ caller }) => listApiTokens(deps, caller));
  route(contract.createApiToken, ({ caller, body }) => createApiToken(deps, caller, body));
  route(contract.revokeApiToken, async ({ caller, params }) => {
    await revokeApiToken(deps, caller, params.id);
    return undefined;
  });
}
