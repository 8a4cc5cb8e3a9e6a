import type { InventoryItemDetail } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Facts } from '../../../ui/index.ts';
import css from './inventory.module.css';

/** Its location, its other locations, and when it was last updated. */
export function ItemFacts({ item }: { item: InventoryItemDetail }) {
  const { ingredient, elsewhere } = item;
  const facts = [
    { label: t('Location'), value: item.location ?? t('No location') },
    { label: t('Shelf'), value: item.shelf ?? '–' },
    { label: t('Last counted'), value: item.countedOn ? formatDate(item.countedOn) : t('Never') },
    { label: t('Last restocked'), value: item.lastRestocked ? formatDateTime(item.lastRestocked) : t('Never') },
    {
      label: t('Vendor'),
      value: ingredient.vendorName ?? (ingredient.kind === 'prep' ? t('Made in-house') : t('No vendor')),
    },
    ...elsewhere.map((place) => ({
      label: place.location === null ? t('Also at no location') : t('Also at {location}', { location: place.location }),
      value: (
        <Link className={css.link} to={`/inventory?item=${place.id}`}>
          {formatQuantity(place.currentStock, ingredient.unit)}
        </Link>
      ),
    })),
  ];
  return (
    <div className="pw-tab-16">
      <Facts facts={facts} />
      <Link className={css.link} to={`/ingredients?ingredient=${item.ingredientId}`}>
        {t('View ingredient and prices')}
      </Link>
    </div>
  );
}
