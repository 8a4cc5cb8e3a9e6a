import { type Message, msg, worded } from '../../shared/texts/index.ts';
import { withCapitals } from './cuisines.ts';

/** The commonest terms of OpenStreetMap and our own choices. */
const names: ReadonlyMap<string, Message> = new Map(
  [
    msg('American'),
    msg('Asian'),
    msg('Bagel'),
    msg('Bakery'),
    msg('Bar'),
    msg('Bar & Grill'),
    msg('Barbecue'),
    msg('BBQ'),
    msg('Breakfast'),
    msg('Burger'),
    msg('Cafe'),
    msg('Cajun'),
    msg('Caribbean'),
    msg('Chicken'),
    msg('Chinese'),
    msg('Coffee Shop'),
    msg('Dessert'),
    msg('Diner'),
    msg('Donut'),
    msg('Fast Food'),
    msg('Fish And Chips'),
    msg('Food Court'),
    msg('French'),
    msg('German'),
    msg('Greek'),
    msg('Hot Dog'),
    msg('Ice Cream'),
    msg('Indian'),
    msg('International'),
    msg('Italian'),
    msg('Japanese'),
    msg('Juice'),
    msg('Kebab'),
    msg('Korean'),
    msg('Latin American'),
    msg('Mediterranean'),
    msg('Mexican'),
    msg('Middle Eastern'),
    msg('Noodle'),
    msg('Pizza'),
    msg('Pub'),
    msg('Ramen'),
    msg('Regional'),
    msg('Salad'),
    msg('Sandwich'),
    msg('Seafood'),
    msg('Southern'),
    msg('Spanish'),
    msg('Steak House'),
    msg('Sushi'),
    msg('Tacos'),
    msg('Tex-Mex'),
    msg('Thai'),
    msg('Turkish'),
    msg('Vegan'),
    msg('Vegetarian'),
    msg('Vietnamese'),
    msg('Wings'),
  ].map((name) => [name.message.toLowerCase(), name]),
);

/**
 * A place's cuisines in the reader's language; those without a translation as the directory says them, capitalized.
 * @example cuisineNames('mexican, soul food') // 'Mexican, Soul Food'
 */
export const cuisineNames = (said: string): string =>
  said
    .split(/,\s*/)
    .map((part) => {
      const name = names.get(part.trim().toLowerCase());
      if (name !== undefined) return worded(name);
      return part === part.toLowerCase() ? withCapitals(part) : part;
    })
    .join(', ');
