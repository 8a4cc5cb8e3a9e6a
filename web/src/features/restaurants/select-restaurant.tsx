import type { Restaurant } from '@platewise/contract';
import { optionsOf } from '../../lib/options-of.ts';
import { selectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Button, EmptyState, SelectField } from '../../ui/index.ts';

/** What a restaurant is needed for: where there is none, and where one is to be chosen. */
export type RestaurantReason = { none: string; choose: string };

type Props = { restaurants: readonly Restaurant[]; why: RestaurantReason };

/** What belongs to one restaurant begins with it: it is made, or chosen, first. */
export function SelectRestaurant({ restaurants, why }: Props) {
  if (restaurants.length === 0) {
    return (
      <EmptyState
        title="No restaurants found. Please create a restaurant first."
        text={why.none}
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
      text={why.choose}
      action={
        <SelectField
          label="Restaurant"
          labelHidden
          placeholder="Select a restaurant"
          width={260}
          options={optionsOf(restaurants)}
          value=""
          onChange={(value) => selectedRestaurant.set(Number(value))}
        />
      }
    />
  );
}
