import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { sessionCookie } from '../../../platform/auth/session.ts';
import type { Router } from '../../../platform/http/router.ts';
import { clientOf, giveCookie } from './client.ts';
import { endSession } from './end-session.ts';
import { addPasskey, beginPasskey, challengePasskey, removePasskey, renamePasskey } from './manage-passkeys.ts';
import { siteOf } from './passkey-site.ts';
import { passkeyOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

export function passkeyRoutes(route: Router, deps: Deps): void {
  const { publicUrl } = deps.config;
  route(api.passkeySignInOptions, ({ request }) => passkeyOptions(deps, clientOf(request, publicUrl)));
  route(api.signInWithPasskey, async ({ body, request, reply }) => {
    const signedIn = await signInWithPasskey(deps, clientOf(request, publicUrl), body.passkey);
    await endSession(deps, request.cookies[sessionCookie]);
    giveCookie(request, reply, signedIn.token, publicUrl);
    return signedIn.reply;
  });
  route(api.beginPasskey, ({ caller, body, request }) =>
    beginPasskey(deps, caller, request.ip, siteOf(request, publicUrl), body.password),
  );
  route(api.addPasskey, ({ caller, body, request }) =>
    addPasskey(deps, caller, request.ip, siteOf(request, publicUrl), body),
  );
  route(api.renamePasskey, ({ caller, params, body }) => renamePasskey(deps, caller, params.id, body.name));
  route(api.removePasskey, async ({ caller, params, body, request }) => {
    await removePasskey(deps, caller, request.ip, siteOf(request, publicUrl), params.id, body);
    return undefined;
  });
  route(api.challengePasskey, ({ caller, request }) => challengePasskey(deps, caller, siteOf(request, publicUrl)));
}
