import * as api from '@platewise/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { siteOf } from '../accounts/index.ts';
import { sendAccessReport } from './access-report.ts';
import { bulkAccess } from './bulk-access.ts';
import { changeAccess } from './change-access.ts';
import { createRestaurant } from './create-restaurant.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { grantAccess } from './grant-access.ts';
import { changeSettings, checkOidc, readSettings } from './installation.ts';
import { listGroups } from './list-groups.ts';
import { listRestaurants } from './list-restaurants.ts';
import { listUserRestaurants } from './list-user-restaurants.ts';
import { listUsers } from './list-users.ts';
import { readDemoTenant } from './read-demo-tenant.ts';
import { readGrowth } from './read-growth.ts';
import { readRestaurantAccess } from './read-restaurant-access.ts';
import { readRevenue } from './read-revenue.ts';
import { readStats } from './read-stats.ts';
import { readUser } from './read-user.ts';
import { deleteBilling, recordBilling } from './record-billing.ts';
import { removeAccess } from './remove-access.ts';
import { resetPassword } from './reset-password.ts';
import { shareGroup } from './share-group.ts';
import { switchOffTwoFactor } from './switch-off-two-factor.ts';
import { transferDemo } from './transfer-demo.ts';
import { updateRestaurant } from './update-restaurant.ts';
import { updateUser } from './update-user.ts';
import { userContents } from './user-contents.ts';

export function adminRoutes(route: Router, deps: Deps): void {
  route(api.adminStats, () => readStats(deps));
  route(api.adminGrowth, ({ query }) => readGrowth(deps, query));
  route(api.adminRevenue, ({ query }) => readRevenue(deps, query));
  const originOf = (request: FastifyRequest) => siteOf(request, deps.config.publicUrl).origin;
  route(api.readInstallation, ({ request }) => readSettings(deps, originOf(request)));
  route(api.changeInstallation, ({ caller, body, request }) => changeSettings(deps, caller, originOf(request), body));
  route(api.checkOidc, ({ body }) => checkOidc(deps, body));
  userRoutes(route, deps);
  route(api.adminRestaurants, ({ query }) => listRestaurants(deps, query));
  route(api.adminCreateRestaurant, ({ caller, body }) => createRestaurant(deps, caller, body));
  route(api.adminUpdateRestaurant, ({ caller, params, body }) => updateRestaurant(deps, caller, params.id, body));
  accessRoutes(route, deps);
}

function userRoutes(route: Router, deps: Deps): void {
  route(api.adminUsers, ({ query }) => listUsers(deps, query));
  route(api.adminReadUser, ({ params }) => readUser(deps, params.id));
  route(api.adminUserRestaurants, ({ params }) => listUserRestaurants(deps, params.id));
  route(api.adminCreateUser, ({ caller, body }) => createUser(deps, caller, body));
  route(api.adminUpdateUser, ({ caller, params, body }) => updateUser(deps, caller, params.id, body));
  route(api.adminUserContents, ({ params }) => userContents(deps, params.id));
  route(api.adminDeleteUser, async ({ caller, params, body }) => {
    await deleteUser(deps, caller, params.id, body);
    return undefined;
  });
  route(api.adminResetPassword, ({ caller, params }) => resetPassword(deps, caller, params.id));
  route(api.adminSwitchOffTwoFactor, async ({ caller, params, body }) => {
    await switchOffTwoFactor(deps, caller, params.id, body);
    return undefined;
  });
  route(api.adminRecordBilling, ({ caller, params, body }) => recordBilling(deps, caller, params.id, body));
  route(api.adminDeleteBilling, async ({ caller, params }) => {
    await deleteBilling(deps, caller, params);
    return undefined;
  });
}

function accessRoutes(route: Router, deps: Deps): void {
  route(api.adminRestaurantAccess, ({ params }) => readRestaurantAccess(deps, params.id));
  route(api.adminGrantAccess, async ({ caller, params, body }) => {
    await grantAccess(deps, caller, params.id, body);
    return undefined;
  });
  route(api.adminChangeAccess, async ({ caller, params, body }) => {
    await changeAccess(deps, caller, params, body);
    return undefined;
  });
  route(api.adminRemoveAccess, async ({ caller, params }) => {
    await removeAccess(deps, caller, params);
    return undefined;
  });
  route(api.adminBulkAccess, ({ caller, body }) => bulkAccess(deps, caller, body));
  route(api.adminGroups, ({ query }) => listGroups(deps, query));
  route(api.adminShareGroup, ({ caller, body }) => shareGroup(deps, caller, body));
  route(api.adminAccessReport, ({ reply }) => sendAccessReport(deps, reply));
  route(api.adminDemoTenant, ({ caller }) => readDemoTenant(deps, caller));
  route(api.adminTransferDemo, ({ caller, body }) => transferDemo(deps, caller, body));
}
