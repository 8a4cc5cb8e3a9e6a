import { listRestaurants } from '@platewise/contract';
import { notFound } from '../../../../platform/http/problem.ts';
import type { Api } from '../dispatch.ts';

/** The currency of a restaurant the caller can see. */
export async function currencyIn(call: Api, restaurantId: number): Promise<string> {
  const { body } = await call(listRestaurants, { query: { limit: '1000' } });
  const found = body.find(({ id }) => id === restaurantId);
  if (found === undefined) throw notFound('The restaurant');
  return found.settings.currency;
}
