import type { listSetupSources as endpoint, ParamsOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, partOf } from '../../../platform/auth/caller.ts';
import { setupSources } from './permit-setup.ts';
import { measureSetups } from './setup.repo.ts';

export async function listSetupSources(
  deps: Deps,
  caller: Caller,
  { id }: ParamsOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { restaurantId } = caller.permit(id);
  const sources = setupSources(caller, restaurantId);
  const reach = partOf(
    caller.sight,
    sources.map((one) => one.restaurantId),
  );
  const sizes = new Map((await measureSetups(deps.db, reach)).map((size) => [size.restaurant_id, size]));
  return sources.map(({ restaurantId, name, currency, hidesCosts }) => {
    const size = sizes.get(restaurantId);
    return {
      restaurantId,
      name,
      currency,
      vendors: size?.vendors ?? 0,
      vendorItems: size?.items ?? 0,
      ingredients: size?.ingredients ?? 0,
      dishes: size?.dishes ?? 0,
      hidesCosts,
    };
  });
}
