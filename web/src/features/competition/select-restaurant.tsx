import type { Restaurant } from '@platewise/contract';
import { selectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Button, EmptyState, SelectField } from '../../ui/index.ts';

/** Neighbours are those of one restaurant: it is chosen first. */
export function SelectRestaurant({ restaurants }: { restaurants: readonly Restaurant[] }) {
  if (restaurants.length === 0) {
    return (
      <EmptyState
        title="No restaurants found. Please create a restaurant first."
        text="Competitors are looked for around a restaurant."
        action={
          <Button variant="primary" to="/restaurants?add=1">
            Create a restaurant
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Select a Restaurant"
      text="Competitors are those around one restaurant."
      action={
        <SelectField
          label="Restaurant"
          labelHidden
          width={260}
          placeholder="Select a restaurant"
          options={restaurants.map(({ id, name }) => ({ value: String(id), label: name }))}
          value=""
          onChange={(value) => selectedRestaurant.set(Number(value))}
        />
      }
    />
  );
}
