import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listNotifications } from './list-notifications.ts';
import { chooseKinds, markAllRead, markRead } from './mark-notifications.ts';

export function notificationRoutes(route: Router, deps: Deps): void {
  route(api.listNotifications, ({ caller, query }) => listNotifications(deps, caller, query.restaurantId));
  route(api.readNotifications, async ({ caller, body }) => {
    await markRead(deps, caller, body);
    return undefined;
  });
  route(api.readAllNotifications, async ({ caller, body }) => {
    await markAllRead(deps, caller, body);
    return undefined;
  });
  route(api.setNotificationKinds, ({ caller, body }) => chooseKinds(deps, caller, body));
}
