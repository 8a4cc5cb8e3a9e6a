import type { Restaurant } from '@platewise/contract';
import { selectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Button, EmptyState, SelectField } from '../../ui/index.ts';

/** Vendors and ingredients belong to one restaurant: it is chosen first. */
export function SelectRestaurant({ restaurants }: { restaurants: readonly Restaurant[] }) {
  if (restaurants.length === 0) {
    return (
      <EmptyState
        title="No restaurants found. Please create a restaurant first."
        text="Its vendors, their invoices and price lists say who sells what."
        action={
          <>
            <Button variant="primary" to="/restaurants?add=1">
              Create a restaurant
            </Button>
            <Button to="/test-workflow">Try the demo</Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Select a Restaurant"
      text="Choose a restaurant to see which vendors sell its ingredients."
      action={
        <SelectField
          label="Restaurant"
          labelHidden
          placeholder="Select a restaurant"
          width={260}
          options={restaurants.map(({ id, name }) => ({ value: String(id), label: name }))}
          value=""
          onChange={(value) => selectedRestaurant.set(Number(value))}
        />
      }
    />
  );
}
