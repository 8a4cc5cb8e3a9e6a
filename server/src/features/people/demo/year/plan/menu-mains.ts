import type { Section } from './section.ts';

/** The main courses, by section of the menu. */
export const mains: readonly Section[] = [
  {
    category: 'Main Courses',
    section: 'Burgers and sandwiches',
    dishes: [
      [
        'Copper Burger',
        15,
        12,
        'Ground Beef 7 oz, Brioche Bun 1 piece, Cheddar 1.5 oz, Bacon 1 oz, Tomato 1.5 oz, Garlic Aioli 1 fl oz, French Fries 7 oz, Canola Oil 1 oz',
      ],
      [
        'Classic Cheeseburger',
        13.5,
        10,
        'Ground Beef 7 oz, Brioche Bun 1 piece, Cheddar 1.5 oz, Tomato 1.5 oz, Red Onion 0.5 oz, Ketchup 1 oz, French Fries 7 oz, Canola Oil 1 oz',
      ],
      [
        'Mushroom Burger',
        14.5,
        5,
        'Ground Beef 7 oz, Brioche Bun 1 piece, Cremini Mushroom 2 oz, Mozzarella 1.5 oz, Garlic Aioli 1 fl oz, French Fries 7 oz, Canola Oil 1 oz',
      ],
      [
        'Crispy Chicken Sandwich',
        14,
        9,
        'Chicken Breast 6 oz, Brioche Bun 1 piece, Panko 1.5 oz, Egg 0.5 piece, Mayonnaise 1 fl oz, Romaine 0.2 piece, French Fries 7 oz, Canola Oil 2 oz',
      ],
      [
        'Pulled Pork Sandwich',
        13.5,
        7,
        'Pork Shoulder 6 oz, Brioche Bun 1 piece, Barbecue Sauce 2 oz, Red Onion 0.5 oz, French Fries 7 oz, Canola Oil 1 oz',
      ],
      [
        'Grilled Cheese and Soup',
        12,
        4,
        'Sourdough 4 oz, Cheddar 3 oz, Butter 0.5 oz, Marinara 6 oz, Heavy Cream 1.5 fl oz',
      ],
      [
        'Chicken Club',
        14,
        4,
        'Sourdough 5 oz, Chicken Breast 4 oz, Bacon 1.5 oz, Tomato 1.5 oz, Mayonnaise 1 fl oz, French Fries 7 oz, Canola Oil 1 oz',
      ],
    ],
  },
  {
    category: 'Main Courses',
    section: 'Pasta and pizza',
    dishes: [
      [
        'Spaghetti and Meatballs',
        15.5,
        7,
        'Spaghetti 5 oz, Ground Beef 6 oz, Marinara 7 oz, Parmesan 1 oz, Panko 0.5 oz',
      ],
      ['Penne Pink Sauce', 14.5, 6, 'Penne 5 oz, Pink Sauce 7 oz, Parmesan 1 oz, Basil 0.1 oz'],
      ['Chicken Alfredo', 17, 8, 'Penne 5 oz, Chicken Breast 5 oz, Heavy Cream 5 fl oz, Parmesan 2 oz, Butter 1 oz'],
      [
        'Sausage and Pepper Penne',
        15.5,
        4,
        'Penne 5 oz, Italian Sausage 4 oz, Bell Pepper 3 oz, Marinara 5 oz, Parmesan 1 oz',
      ],
      [
        'Mushroom Risotto',
        16.5,
        4,
        'Arborio Rice 4 oz, Cremini Mushroom 4 oz, Parmesan 1.5 oz, Butter 1.5 oz, Yellow Onion 1 oz',
      ],
      ['Shrimp Scampi', 20.5, 5, 'Spaghetti 5 oz, Shrimp 6 oz, Garlic Butter 2 oz, Lemon 0.5 piece, Parsley 0.1 bunch'],
      [
        'Margherita Pizza',
        14,
        7,
        'Pizza Dough 10 oz, Marinara 4 oz, Mozzarella 5 oz, Basil 0.15 oz, Olive Oil 0.25 fl oz',
      ],
      [
        'Sausage Pizza',
        15.5,
        6,
        'Pizza Dough 10 oz, Marinara 4 oz, Mozzarella 5 oz, Italian Sausage 4 oz, Bell Pepper 1.5 oz',
      ],
      [
        'Garden Pizza',
        14.5,
        3,
        'Pizza Dough 10 oz, Marinara 4 oz, Mozzarella 4 oz, Zucchini 2 oz, Bell Pepper 2 oz, Cremini Mushroom 2 oz',
      ],
    ],
  },
  {
    category: 'Main Courses',
    section: 'From the grill',
    dishes: [
      ['New York Strip', 31, 6, 'Beef Striploin 11 oz, Garlic Butter 1 oz, Mashed Potatoes 7 oz, Asparagus 4 oz'],
      [
        'Steak Frites',
        26.5,
        6,
        'Beef Striploin 9 oz, French Fries 9 oz, Garlic Butter 1 oz, Mixed Greens 1 oz, Canola Oil 1 oz',
      ],
      [
        'Grilled Salmon',
        25,
        7,
        'Atlantic Salmon 7 oz, Jasmine Rice 3 oz, Asparagus 4 oz, Lemon 0.5 piece, Butter 0.75 oz',
      ],
      [
        'Fish and Chips',
        17.5,
        6,
        'Cod Loin 7 oz, All-Purpose Flour 2 oz, French Fries 9 oz, Mayonnaise 1.5 fl oz, Lemon 0.25 piece, Canola Oil 3 oz',
      ],
      ['Lemon Chicken', 19, 7, 'Chicken Breast 8 oz, Mashed Potatoes 7 oz, Zucchini 3 oz, Lemon 1 piece, Butter 1 oz'],
      ['Barbecue Pork Plate', 17, 5, 'Pork Shoulder 9 oz, Barbecue Sauce 3 oz, Black Beans 2 oz, Sweet Potato 6 oz'],
      ['Shrimp Rice Bowl', 18, 4, 'Shrimp 6 oz, Jasmine Rice 4 oz, Bell Pepper 2 oz, Soy Sauce 1 fl oz, Carrot 2 oz'],
      [
        'Cod with Brussels Sprouts',
        21.5,
        3,
        'Cod Loin 7 oz, Brussels Sprouts 5 oz, Jasmine Rice 3 oz, Garlic Butter 1 oz',
      ],
    ],
  },
];
