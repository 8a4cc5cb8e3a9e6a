import type { Section } from './section.ts';

/** Starters. */
export const starters: readonly Section[] = [
  {
    category: 'Appetizers',
    section: 'To share',
    dishes: [
      ['Barbecue Wings', 13.5, 9, 'Chicken Wings 16 oz, Barbecue Sauce 2.5 oz, Celery 0.15 piece, Canola Oil 1 oz'],
      [
        'Buffalo Wings',
        13.5,
        8,
        'Chicken Wings 16 oz, Butter 1 oz, Blue Cheese 1 oz, Celery 0.15 piece, Canola Oil 1 oz',
      ],
      ['Guacamole and Chips', 11, 9, 'Avocado 2 piece, Pico de Gallo 2 oz, Lime 1 piece, Tortilla Chips 4 oz'],
      [
        'Loaded Nachos',
        12.5,
        8,
        'Tortilla Chips 6 oz, Cheddar 4 oz, Black Beans 2 oz, Pico de Gallo 4 oz, Sour Cream 2 oz, Avocado 0.5 piece',
      ],
      [
        'Truffle Fries',
        8,
        10,
        'French Fries 10 oz, Parmesan 1 oz, Garlic Aioli 2 fl oz, Parsley 0.1 bunch, Canola Oil 1 oz',
      ],
      [
        'Crispy Brussels Sprouts',
        10,
        8,
        'Brussels Sprouts 8 oz, Bacon 1.5 oz, Balsamic Vinegar 0.5 fl oz, Honey 0.5 oz, Canola Oil 1 oz',
      ],
      ['Garlic Shrimp', 14, 6, 'Shrimp 5 oz, Garlic Butter 1.5 oz, Sourdough 2.5 oz, Lemon 0.5 piece'],
      ['Meatballs Marinara', 11.5, 6, 'Ground Beef 6 oz, Marinara 5 oz, Parmesan 1 oz, Panko 1 oz, Egg 0.5 piece'],
      ['Mozzarella Sticks', 10, 6, 'Mozzarella 5 oz, Panko 2 oz, Egg 1 piece, Marinara 3 oz, Canola Oil 1 oz'],
      [
        'Goat Cheese Toast',
        10.5,
        4,
        'Goat Cheese 3 oz, Sourdough 4 oz, Honey 0.5 oz, Walnut 0.5 oz, Mixed Greens 1 oz',
      ],
      ['Tomato Soup', 7.5, 5, 'Marinara 8 oz, Heavy Cream 2 fl oz, Basil 0.1 oz, Sourdough 2 oz'],
    ],
  },
  {
    category: 'Salads',
    section: 'Salads',
    dishes: [
      ['Caesar Salad', 11, 9, 'Romaine 1.2 piece, Caesar Dressing 2 fl oz, Parmesan 1 oz, Sourdough 1.5 oz'],
      [
        'Chicken Caesar Salad',
        15,
        9,
        'Romaine 1.2 piece, Caesar Dressing 2 fl oz, Parmesan 1 oz, Sourdough 1.5 oz, Chicken Breast 6 oz',
      ],
      [
        'Salmon Salad',
        19,
        4,
        'Mixed Greens 4 oz, Atlantic Salmon 5 oz, Balsamic Vinaigrette 1.5 fl oz, Cherry Tomato 2 oz, Avocado 0.5 piece',
      ],
      [
        'Kale and Quinoa Bowl',
        13.5,
        5,
        'Kale 0.5 bunch, Quinoa 3 oz, Sweet Potato 4 oz, Walnut 1 oz, Goat Cheese 1 oz, Balsamic Vinaigrette 1.5 fl oz',
      ],
      [
        'Harvest Salad',
        12.5,
        5,
        'Mixed Greens 4 oz, Apple 0.5 piece, Walnut 1 oz, Blue Cheese 1 oz, Balsamic Vinaigrette 1.5 fl oz',
      ],
      [
        'House Salad',
        7.5,
        7,
        'Mixed Greens 3 oz, Cherry Tomato 1.5 oz, Carrot 1 oz, Red Onion 0.5 oz, Balsamic Vinaigrette 1 fl oz',
      ],
      [
        'Cobb Salad',
        15,
        5,
        'Romaine 1 piece, Chicken Breast 5 oz, Bacon 1.5 oz, Egg 1 piece, Avocado 0.5 piece, Blue Cheese 1 oz, Tomato 2 oz',
      ],
    ],
  },
];
