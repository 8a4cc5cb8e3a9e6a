import {
  currentUser,
  login as loginEndpoint,
  logout,
  register as registerEndpoint,
  signInOptions,
} from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { sessionCookie } from '../../platform/auth/session.ts';
import type { Router } from '../../platform/http/router.ts';
import { clientOf, giveCookie, takeCookie } from './client.ts';
import { endSession } from './end-session.ts';
import { login } from './login.ts';
import { readCurrentUser } from './read-current-user.ts';
import { readSignInOptions } from './read-sign-in-options.ts';
import { register } from './register.ts';

export function accountRoutes(route: Router, deps: Deps): void {
  const { publicUrl } = deps.config;
  route(currentUser, ({ caller }) => readCurrentUser(deps, caller));
  route(signInOptions, () => readSignInOptions(deps));
  route(registerEndpoint, async ({ body, request, reply }) => {
    await endSession(deps, request.cookies[sessionCookie]);
    const signedIn = await register(deps, clientOf(request), body);
    giveCookie(request, reply, signedIn.token, publicUrl);
    return signedIn.reply;
  });
  route(loginEndpoint, async ({ body, request, reply }) => {
    const signedIn = await login(deps, clientOf(request), body);
    await endSession(deps, request.cookies[sessionCookie]);
    giveCookie(request, reply, signedIn.token, publicUrl);
    return signedIn.reply;
  });
  route(logout, async ({ request, reply }) => {
    await endSession(deps, request.cookies[sessionCookie]);
    takeCookie(reply);
    return undefined;
  });
}
