import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { accountContents } from './account-contents.ts';
import { changePassword } from './change-password.ts';
import { clientOf, giveCookie, takeCookie } from './client.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { listBilling } from './list-billing.ts';
import { readPlan } from './read-plan.ts';
import { readStats } from './read-stats.ts';
import { updateProfile } from './update-profile.ts';

/** What people do with their own account: profile, password, figures, their data. */
export function ownAccountRoutes(route: Router, deps: Deps): void {
  route(api.updateProfile, ({ caller, body, request }) => updateProfile(deps, caller, request.ip, body));
  route(api.changePassword, async ({ caller, body, request, reply }) => {
    const { token } = await changePassword(deps, caller, clientOf(request, deps.config.publicUrl), body);
    giveCookie(request, reply, token, deps.config.publicUrl);
    return undefined;
  });
  route(api.userStats, ({ caller }) => readStats(deps, caller));
  route(api.billingHistory, ({ caller, query }) => listBilling(deps, caller, query));
  route(api.plan, () => readPlan(deps));
  route(api.accountContents, ({ caller }) => accountContents(deps, caller));
  route(api.exportAccount, async ({ caller, reply }) => {
    const { name, content } = await exportAccount(deps, caller);
    reply.header('Content-Disposition', `attachment; filename="${name}"`).header('Cache-Control', 'no-store');
    await reply.type('application/json; charset=utf-8').send(content);
    return undefined;
  });
  route(api.deleteAccount, async ({ caller, body, request, reply }) => {
    await deleteAccount(deps, caller, clientOf(request, deps.config.publicUrl), body);
    takeCookie(reply);
    return undefined;
  });
}
