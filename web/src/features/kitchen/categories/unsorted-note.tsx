import { Link } from 'react-router';

/** Where a restaurant's categories are sorted. */
export const categoriesPath = (restaurantId: number | null | undefined) =>
  restaurantId == null ? '/restaurants' : `/restaurants?categories=${restaurantId}`;

/** Says that a figure includes what nobody has sorted, and asks for it. */
export const UnsortedNote = ({ restaurantId, text }: { restaurantId: number | null | undefined; text: string }) => (
  <p className="pw-ink-2">
    {text} <Link to={categoriesPath(restaurantId)}>Sort categories</Link>
  </p>
);
