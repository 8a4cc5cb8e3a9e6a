import { ChefHat } from 'lucide-react';
import { useRestaurants } from '../../../../lib/restaurants.ts';
import { selectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { Button } from '../../../../ui/index.ts';
import { useReviewState } from './review-context.tsx';

/** Whether the invoice bought what is in no dish yet. Unknown to those from whom costs are hidden. */
export function useNewForDishes(): boolean {
  const { view, impact } = useReviewState();
  if (view.review.invoice.approvedAt === null) return false;
  return impact?.state === 'posted' && impact.ingredients.some(({ dishes }) => dishes === 0);
}

/** The step after the first approval: what was bought becomes a dish. */
export function DishLink({ large = false }: { large?: boolean }) {
  const { view } = useReviewState();
  const { id, restaurantId } = view.review.invoice;
  const several = (useRestaurants().data?.length ?? 0) > 1;
  return (
    <Button
      variant="primary"
      {...(large ? { size: 'lg', fullWidth: true } : {})}
      icon={<ChefHat size={16} aria-hidden />}
      to={`/menu-items?from=${id}`}
      onClick={() => {
        // The menu is that of one restaurant.
        if (several) selectedRestaurant.set(restaurantId);
      }}
    >
      Create a dish from this invoice
    </Button>
  );
}
