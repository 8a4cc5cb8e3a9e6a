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
  return rows.flatMap(({ restaurant_id, currency, count, accounts, money, newest }): Told[] => {
    const country = caller.restaurants.find(({ id }) => id === restaurant_id)?.settings.country ?? null;
    const changed: Told = {
      key: `accounts:${restaurant_id}:${currency}`,
      kind: 'invoice',
      restaurantId: restaurant_id,
      title: t('{count, plural, one {# invoice asks} other {# invoices ask}} to be paid to a new bank account', {
        count: accounts,
      }),
      detail: t('Call the vendor on a number you already had before you pay.'),
      at: newest,
      tone: 'attention',
      path: '/findings?kind=bank_account',
      action: t('Review'),
    };
    const overcharges: Told = {
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
    return [...(accounts > 0 ? [changed] : []), ...(count > 0 ? [overcharges] : [])];
  });
}
