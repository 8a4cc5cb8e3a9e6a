import { type BusinessDate, businessDateAt } from '@platewise/domain';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import { demoRestaurant } from './tenant.ts';

const { timezone, taxRate, defaultMargin } = demoRestaurant;
const settings = { ...defaultSettings, timezone, taxRate, defaultMargin };

/** A person's demo restaurant, which they can read and change. */
export const demoScope = (restaurantId: number, userId: number): RestaurantScope => ({
  ...backgroundScope(restaurantId, settings),
  userId,
});

export const demoToday = (now: Date): BusinessDate =>
  businessDateAt(now.toISOString(), settings.timezone, settings.dayCutoff);
