import type { Section } from './section.ts';

export const desserts: readonly Section[] = [
  {
    category: 'Desserts',
    section: 'Sweets',
    dishes: [
      [
        'Chocolate Cake',
        8,
        9,
        'Dark Chocolate 2 oz, All-Purpose Flour 1.5 oz, Sugar 2 oz, Butter 1.5 oz, Egg 1 piece, Heavy Cream 1 fl oz',
      ],
      ['Apple Crisp', 7.5, 7, 'Apple 2 piece, Sugar 1.5 oz, All-Purpose Flour 1.5 oz, Butter 1.5 oz'],
      ['Crème Brûlée', 8, 7, 'Heavy Cream 5 fl oz, Egg 2 piece, Sugar 1.5 oz'],
      [
        'Strawberry Shortcake',
        7.5,
        5,
        'Strawberry 4 oz, All-Purpose Flour 2 oz, Butter 1 oz, Heavy Cream 3 fl oz, Sugar 1 oz',
      ],
      ['Chocolate Mousse', 7.5, 4, 'Dark Chocolate 1.75 oz, Heavy Cream 3 fl oz, Egg 1 piece, Sugar 0.5 oz'],
      ['Bread Pudding', 7.5, 4, 'Sourdough 4 oz, Egg 1 piece, Whole Milk 4 fl oz, Sugar 1.5 oz, Bourbon 0.5 fl oz'],
    ],
  },
];

export const drinks: readonly Section[] = [
  {
    category: 'Beverages',
    section: 'Soft drinks',
    dishes: [
      ['Drip Coffee', 3.25, 8, 'Coffee Beans 0.6 oz, Whole Milk 1 fl oz'],
      ['Latte', 4.5, 5, 'Coffee Beans 0.7 oz, Whole Milk 9 fl oz'],
      ['Iced Tea', 3, 9, 'Black Tea 0.2 oz, Lemon 0.25 piece'],
      ['Cola', 3.25, 9, 'Cola 1 piece'],
      ['Sparkling Water', 3.75, 5, 'Sparkling Water 1 piece'],
      ['Lemonade', 3.75, 6, 'Lemon 1.5 piece, Sugar 1.5 oz'],
    ],
  },
  {
    category: 'Beverages',
    section: 'Bar',
    dishes: [
      ['Lager', 5.5, 8, 'Lager 1 piece'],
      ['India Pale Ale', 6.5, 7, 'IPA 1 piece'],
      ['Glass of Red', 9.5, 7, 'House Red 5 fl oz'],
      ['Glass of White', 8.5, 6, 'House White 5 fl oz'],
      ['Margarita', 11, 7, 'Tequila 2 fl oz, Orange Liqueur 1 fl oz, Lime 2 piece'],
      ['Old Fashioned', 11, 4, 'Bourbon 2 fl oz, Sugar 0.2 oz'],
    ],
  },
];
