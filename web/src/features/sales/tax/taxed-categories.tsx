import { type Restaurant, restaurantCategories } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { UnsortedNote } from '../../kitchen/categories/index.ts';

/** A category's type decides its rate; one without a type gets the food rate. */
export function TaxedCategories({ restaurant: { id } }: { restaurant: Restaurant }) {
  const used = useQuery(read(restaurantCategories, { params: { id } }));
  const unsorted = (used.data ?? []).filter(({ kind, dishes, tillItems }) => kind === null && dishes + tillItems > 0);
  if (unsorted.length === 0) return null;
  const names = unsorted.map(({ category }) => category || 'No category').join(', ');
  const count = countOf(unsorted.length, 'category', 'categories');
  return (
    <UnsortedNote restaurantId={id} text={`${count} not sorted yet (${names}): taxed as food until you choose.`} />
  );
}
