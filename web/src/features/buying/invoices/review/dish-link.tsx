import { ChefHat } from 'lucide-react';
import { useRestaurants } from '../../../../lib/restaurants.ts';
import { selectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';
import { Button } from '../../../../ui/index.ts';
import { useReviewState } from './review-context.tsx';

/** Whether the invoice has ingredients not used in any dish yet. Unknown to users who can't see costs. */
export function useNewForDishes(): boolean {
  const { view, impact } = useReviewState();
  if (view.review.invoice.approvedAt === null) return false;
  return impact?.state === 'posted' && impact.ingredients.some(({ dishes }) => dishes === 0);
}

/** Next step after the first approval: create a dish from what was bought. */
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
        // A menu belongs to one restaurant.
        if (several) selectedRestaurant.set(restaurantId);
      }}
    >
      {t('Create a dish from this invoice')}
    </Button>
  );
}
