import { listFindings } from '@platewise/contract';
import { moneyWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Told } from './told.ts';
import { readOpenFindings } from './waiting.repo.ts';
import type { Where } from './where.ts';

/** What vendors billed too much and nobody has decided on, as one notification per restaurant and currency. */
export async function tellOfFindings({ db }: Deps, where: Where): Promise<Told[]> {
  const { caller } = where;
  // Those held against another restaurant's price count for people who see that one, whichever is selected.
  const seen = caller.restaurants.filter(({ id }) => caller.may(listFindings.access, id) && !caller.hidesCosts(id));
  const rows = await readOpenFindings(
    db,
    where.readsCosts(listFindings.access),
    seen.map(({ id }) => id),
  );
  return rows.map(({ restaurant_id, currency, count, money, newest }): Told => {
    const country = caller.restaurants.find(({ id }) => id === restaurant_id)?.settings.country ?? null;
    return {
      key: `findings:${restaurant_id}:${currency}`,
      kind: 'invoice',
      restaurantId: restaurant_id,
      title: t('{count, plural, one {# overcharge} other {# overcharges}} found: {money}', {
        count,
        money: moneyWords(money, { currency, country }),
      }),
      detail: t('Ask for credits, or dismiss what is right.'),
      at: newest,
      tone: 'attention',
      path: '/findings',
      action: t('Review'),
    };
  });
}
