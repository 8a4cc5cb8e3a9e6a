import type { Restaurant } from '@platewise/contract';
import { countOf } from '../../lib/format.ts';
import { selectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Button, Card, Cards, EmptyState, Initials } from '../../ui/index.ts';

/** A menu belongs to one restaurant: it is chosen first. */
export function ChooseRestaurant({ restaurants }: { restaurants: readonly Restaurant[] }) {
  if (restaurants.length === 0) {
    return (
      <EmptyState
        title="No restaurants found. Please create a restaurant first."
        text="Dishes, recipes and margins belong to a restaurant."
        action={
          <Button variant="primary" to="/restaurants?add=1">
            Create a restaurant
          </Button>
        }
      />
    );
  }
  return (
    <Cards label="Restaurants">
      {restaurants.map((restaurant) => {
        const { id, name, address, menuItemCount } = restaurant;
        return (
          <Card
            key={id}
            title={name}
            subtitle={[address.city, countOf(menuItemCount, 'dish', 'dishes')].filter(Boolean).join(' · ')}
            mark={<Initials name={name} />}
            onOpen={() => selectedRestaurant.set(id)}
          />
        );
      })}
    </Cards>
  );
}
