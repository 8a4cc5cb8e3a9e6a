import { type Restaurant, restaurantCategories } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { UnsortedNote } from '../../kitchen/categories/index.ts';

/** A category's type decides its rate; one without a type gets the food rate. */
export function TaxedCategories({ restaurant: { id } }: { restaurant: Restaurant }) {
  const used = useQuery(read(restaurantCategories, { params: { id } }));
  const unsorted = (used.data ?? []).filter(({ kind, dishes, tillItems }) => kind === null && dishes + tillItems > 0);
  if (unsorted.length === 0) return null;
  const names = unsorted.map(({ category }) => category || t('No category')).join(', ');

  return (
    <UnsortedNote
      restaurantId={id}
      text={t(
        '{count, plural, one {# category} other {# categories}} not sorted yet ({names}): taxed as food until you choose.',
        { count: unsorted.length, names },
      )}
    />
  );
}
