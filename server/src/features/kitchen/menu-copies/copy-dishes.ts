import type { Money } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { keepTaxRates } from '../../sales/tax/index.ts';
import { insertCostHistory } from '../costing/index.ts';
import type { PictureToCopy } from './copy-pictures.ts';
import type { CopyScope } from './permit-copy.ts';
import type { SourceDish } from './source-menu.repo.ts';
import { copyDish, type Standing } from './target-menu.repo.ts';

export type CopiedDish = { from: number; id: number; name: string; price: Money | null };

/**
 * Copies dishes whose ingredients already exist in the target. They still need costing, and their pictures copying.
 */
export async function copyDishes(
  trx: Tx,
  scope: CopyScope & { now: Date },
  dishes: readonly SourceDish[],
  standing: Standing,
): Promise<{ copied: CopiedDish[]; pictures: PictureToCopy[] }> {
  const { source, target, now } = scope;
  const copy = { source, target, now, priced: source.currency === target.settings.currency };
  const copied: CopiedDish[] = [];
  const pictures: PictureToCopy[] = [];
  for (const dish of dishes) {
    const made = await copyDish(trx, copy, dish.id, standing);
    copied.push({ from: dish.id, ...made });
    if (dish.image_key !== null) pictures.push({ id: made.id, key: dish.image_key });
  }
  await keepTaxRates(trx, target, now);
  // The baseline for later changes.
  const points = copied.map(({ id, price }) => ({ menuItemId: id, price, before: null, after: null, known: '0' }));
  await insertCostHistory(trx, target, points, { cause: 'price', now });
  return { copied, pictures };
}
