import { VendorSetups } from '../../../kitchen/setup-copies/index.ts';
import { useReviewState } from './review-context.tsx';

/** The vendor's items are set up in another restaurant of the group and can be copied here instead of entered again. */
export function VendorSetupNotice() {
  const { view, editable } = useReviewState();
  const { vendor, restaurantId } = view.review.invoice;
  return editable && vendor !== null ? <VendorSetups vendor={vendor} restaurantId={restaurantId} notice /> : null;
}
