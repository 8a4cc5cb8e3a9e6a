import type { MenuItem } from '@platewise/contract';
import type { PriceEnding } from '@platewise/domain';
import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { SimpleTable } from '../../../../ui/index.ts';
import { type BulkDraft, newPriceOf } from './dish-changes.ts';

type Props = { dishes: readonly MenuItem[]; draft: BulkDraft; currency: string; priceEnding: PriceEnding };

/** Each dish's price before and after the change. */
export function PricePreview({ dishes, draft, currency, priceEnding }: Props) {
  const after = (dish: MenuItem) => {
    if (dish.currentPrice === null) return t('No price to change');
    const price = newPriceOf(dish, draft, priceEnding);
    if (price === null) return t('Price must be greater than 0');
    return formatMoney(price ?? dish.currentPrice, { currency });
  };
  return (
    <SimpleTable
      label={t('Price preview')}
      rows={dishes}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: t('Dish'), phone: 'title', cell: ({ name }) => name },
        {
          id: 'now',
          header: t('Now'),
          align: 'right',
          width: 88,
          phone: 'meta',
          cell: ({ currentPrice }) => <span className="pw-num">{formatMoney(currentPrice, { currency })}</span>,
        },
        {
          id: 'after',
          header: t('New price'),
          align: 'right',
          width: 120,
          phone: 'figure',
          cell: (dish) => <span className="pw-num">{after(dish)}</span>,
        },
      ]}
    />
  );
}
