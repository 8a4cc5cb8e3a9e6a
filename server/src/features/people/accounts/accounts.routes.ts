import {
  askSignUpLink as askSignUpEndpoint,
  currentUser,
  forgotPassword as forgotEndpoint,
  login as loginEndpoint,
  logout,
  register as registerEndpoint,
  resetPassword as resetEndpoint,
  signInOptions,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { sessionCookie } from '../../../platform/auth/session.ts';
import type { Router } from '../../../platform/http/router.ts';
import { askSignUpLink } from './ask-sign-up-link.ts';
import { clientOf, giveCookie, takeCookie } from './client.ts';
import { endSession } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { identityRoutes } from './identities.routes.ts';
import { login } from './login.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { readCurrentUser } from './read-current-user.ts';
import { readSignInOptions } from './read-sign-in-options.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { securityRoutes } from './security.routes.ts';

export function accountRoutes(route: Router, deps: Deps): void {
  const { publicUrl } = deps.config;
  route(currentUser, async ({ caller, request, reply }) => {
    const user = await readCurrentUser(deps, caller);
    // Each use extends the session by thirty days, so the browser has to keep its cookie as long.
    const token = request.cookies[sessionCookie];
    if (caller.sessionId !== null && token !== undefined) giveCookie(request, reply, token, publicUrl);
    return user;
  });
  route(signInOptions, () => readSignInOptions(deps));
  route(registerEndpoint, async ({ body, request, reply }) => {
    await endSession(deps, request.cookies[sessionCookie]);
    const signedIn = await register(deps, clientOf(request, publicUrl), body);
    giveCookie(request, reply, signedIn.token, publicUrl);
    return signedIn.reply;
  });
  route(askSignUpEndpoint, ({ body, request }) => askSignUpLink(deps, clientOf(request, publicUrl), body));
  route(loginEndpoint, async ({ body, request, reply }) => {
    const signedIn = await login(deps, clientOf(request, publicUrl), body);
    await endSession(deps, request.cookies[sessionCookie]);
    giveCookie(request, reply, signedIn.token, publicUrl);
    return signedIn.reply;
  });
  route(logout, async ({ request, reply }) => {
    await endSession(deps, request.cookies[sessionCookie]);
    takeCookie(reply);
    return undefined;
  });
  route(forgotEndpoint, ({ body, request }) => forgotPassword(deps, clientOf(request, publicUrl), body));
  route(resetEndpoint, async ({ body, request }) => {
    await resetPassword(deps, clientOf(request, publicUrl), body);
    return undefined;
  });
  ownAccountRoutes(route, deps);
  securityRoutes(route, deps);
  passkeyRoutes(route, deps);
  identityRoutes(route, deps);
}
