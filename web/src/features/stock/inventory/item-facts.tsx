import type { InventoryItemDetail } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { Facts } from '../../../ui/index.ts';
import css from './inventory.module.css';

/** Its location, its other locations, and when it was last updated. */
export function ItemFacts({ item }: { item: InventoryItemDetail }) {
  const { ingredient, elsewhere } = item;
  const facts = [
    { label: 'Location', value: item.location ?? 'No location' },
    { label: 'Shelf', value: item.shelf ?? '–' },
    { label: 'Last counted', value: item.countedOn ? formatDate(item.countedOn) : 'Never' },
    { label: 'Last restocked', value: item.lastRestocked ? formatDateTime(item.lastRestocked) : 'Never' },
    { label: 'Vendor', value: ingredient.vendorName ?? (ingredient.kind === 'prep' ? 'Made here' : 'No vendor') },
    ...elsewhere.map((place) => ({
      label: `Also at ${place.location ?? 'no location'}`,
      value: (
        <Link className={css.link} to={`/inventory?item=${place.id}`}>
          {formatQuantity(place.currentStock, ingredient.unit)}
        </Link>
      ),
    })),
  ];
  return (
    <div className={css.stack}>
      <Facts facts={facts} />
      <Link className={css.link} to={`/ingredients?ingredient=${item.ingredientId}`}>
        Open the ingredient with its prices
      </Link>
    </div>
  );
}
