import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';

/** Path of a restaurant's category settings. */
const categoriesPath = (restaurantId: number | null | undefined) =>
  restaurantId == null ? '/restaurants' : `/restaurants?categories=${restaurantId}`;

/** Says that a figure includes unclassified categories, with a link to classify them. */
export const UnsortedNote = ({ restaurantId, text }: { restaurantId: number | null | undefined; text: string }) => (
  <p className="pw-ink-2">
    {text} <Link to={categoriesPath(restaurantId)}>{t('Sort categories')}</Link>
  </p>
);
