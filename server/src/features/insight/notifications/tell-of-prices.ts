import { listPriceAlerts, type PriceAlert } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { activeAlerts } from '../../pricing/price-alerts/index.ts';
import type { Told } from './told.ts';
import type { Where } from './where.ts';

const most = 50;

/** Active price and competitor alerts, until somebody decides on them. */
export async function tellOfPrices(deps: Deps, where: Where): Promise<Told[]> {
  const alerts = await activeAlerts(deps, where.caller, where.readsCosts(listPriceAlerts.access), most);
  return alerts.map((alert) => ({
    key: `alert:${alert.id}`,
    kind: alert.type === 'competitor_update' ? 'competitor' : 'price',
    restaurantId: alert.restaurantId,
    title: alert.title,
    detail: alert.message,
    at: new Date(alert.createdAt),
    tone: alert.severity === 'high' ? 'fault' : 'attention',
    path: pathOf(alert),
    action: t('Look'),
  }));
}

const pathOf = ({ id, restaurantId }: PriceAlert) => `/price-alerts?restaurant=${restaurantId}&alert=${id}`;
