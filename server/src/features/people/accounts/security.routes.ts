import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { clientOf } from './client.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts';
import { enrolTwoFactor } from './enrol-two-factor.ts';
import { listSessions } from './list-sessions.ts';
import { readSecurity } from './read-security.ts';
import { remakeRecoveryCodes } from './remake-recovery-codes.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';

/** What protects an account besides its password: its sessions and second factor. */
export function securityRoutes(route: Router, deps: Deps): void {
  const { publicUrl } = deps.config;
  route(api.security, ({ caller }) => readSecurity(deps, caller));
  route(api.listSessions, ({ caller, query }) => listSessions(deps, caller, query));
  route(api.endOtherSessions, ({ caller }) => endOtherSessions(deps, caller));
  route(api.endOneSession, async ({ caller, params }) => {
    await endOwnSession(deps, caller, params.id);
    return undefined;
  });
  route(api.enrolTwoFactor, ({ caller, body, request }) => enrolTwoFactor(deps, caller, request.ip, body));
  route(api.confirmTwoFactor, ({ caller, body, request }) => confirmTwoFactor(deps, caller, request.ip, body.code));
  route(api.remakeRecoveryCodes, ({ caller, body, request }) =>
    remakeRecoveryCodes(deps, caller, clientOf(request, publicUrl), body),
  );
  route(api.turnOffTwoFactor, async ({ caller, body, request }) => {
    await turnOffTwoFactor(deps, caller, clientOf(request, publicUrl), body);
    return undefined;
  });
}
