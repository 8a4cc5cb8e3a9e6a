/**
 * Made-up restaurants for generating test pages. The page is built from this data, and what is read from it is scored
 * against it.
 */
export type Dish = { name: string; about?: string; price: string; sizes?: [string, string][] };
export type Kitchen = { name: string; phone: string; street: string; city: string; sections: [string, Dish[]][] };

const dish = (name: string, price: string, about?: string): Dish => ({ name, price, ...(about ? { about } : {}) });

export const harbor: Kitchen = {
  name: 'Copper Gull Tavern',
  phone: '(555) 010-0142',
  street: '18 Wharf Lane',
  city: 'Port Ellery, ME 04101',
  sections: [
    [
      'Starters',
      [
        dish('Smoked Haddock Chowder', '9.00', 'Leeks, potato, cream and a brown bread roll'),
        dish('Fried Pickles', '7.50', 'With a buttermilk dip'),
        dish('Charred Octopus', '16.00', 'Chickpeas, paprika oil, preserved lemon'),
      ],
    ],
    [
      'Mains',
      [
        dish('Gull Burger', '15.50', 'Two patties, aged cheddar, pickles & house sauce'),
        dish('Pan Roasted Cod', '24.00', 'Brown butter, capers, mashed potatoes'),
        dish('Mushroom Pot Pie', '18.00'),
        dish('Bavette Steak', '29.00', 'Served with fries and a green peppercorn sauce'),
      ],
    ],
    ['Desserts', [dish('Sticky Date Pudding', '8.00', 'Toffee sauce'), dish('Lemon Posset', '7.00')]],
  ],
};

export const trattoria: Kitchen = {
  name: 'Osteria Vento',
  phone: '+1 555 010 0188',
  street: '402 Orchard Street',
  city: 'Fairmont, OH 44011',
  sections: [
    [
      'Antipasti',
      [
        dish('Burrata', '14.00', 'Roasted peppers, basil, grilled sourdough'),
        dish('Polpette al Sugo', '12.00', 'Veal meatballs, tomato, pecorino'),
        dish('Insalata Mista', '10.00'),
      ],
    ],
    [
      'Pasta',
      [
        dish('Cacio e Pepe', '19.00', 'Tonnarelli, pecorino romano, black pepper'),
        dish('Rigatoni alla Norma', '20.00', 'Eggplant, ricotta salata'),
        dish('Tagliatelle al Ragù', '23.00', 'Slow cooked beef and pork'),
        dish('Gnocchi', '21.00', 'Gorgonzola, walnuts'),
      ],
    ],
    ['Dolci', [dish('Tiramisù', '9.00'), dish('Panna Cotta', '8.00', 'Strawberries')]],
  ],
};

export const taqueria: Kitchen = {
  name: 'Tres Nopales',
  phone: '555.010.0177',
  street: '77 Alamo Blvd',
  city: 'Waco, TX 76701',
  sections: [
    [
      'Tacos',
      [
        dish('Al Pastor', '3.75', 'Pork, pineapple, cilantro'),
        dish('Carnitas', '3.75', 'Slow braised pork, salsa verde'),
        dish('Baja Fish', '4.50', 'Beer battered cod, slaw, crema'),
        dish('Nopales', '3.50', 'Grilled cactus, queso fresco'),
      ],
    ],
    [
      'Burritos',
      [
        dish('California Burrito', '11.95', 'Carne asada, fries, cheddar, guacamole'),
        dish('Bean & Cheese Burrito', '7.95'),
      ],
    ],
    ['Bebidas', [dish('Horchata', '3.25'), dish('Jamaica', '3.25'), dish('Mexican Coke', '3.00')]],
  ],
};

export const pizzeria: Kitchen = {
  name: "Nonna Pia's Pizza",
  phone: '555-010-0133',
  street: '9 Mill Road',
  city: 'Ashby, NJ 07001',
  sections: [
    [
      'Pizza',
      [
        {
          name: 'Margherita',
          price: '11.00',
          about: 'Tomato, mozzarella, basil',
          sizes: [
            ['Small', '11.00'],
            ['Medium', '14.00'],
            ['Large', '17.00'],
          ],
        },
        {
          name: 'Pepperoni',
          price: '12.00',
          about: 'Tomato, mozzarella, pepperoni',
          sizes: [
            ['Small', '12.00'],
            ['Medium', '15.00'],
            ['Large', '18.00'],
          ],
        },
        {
          name: 'White Pie',
          price: '13.00',
          about: 'Ricotta, garlic, oregano',
          sizes: [
            ['Small', '13.00'],
            ['Medium', '16.00'],
            ['Large', '19.00'],
          ],
        },
      ],
    ],
    [
      'Calzones',
      [
        {
          name: 'Ham Calzone',
          price: '10.00',
          sizes: [
            ['Small', '10.00'],
            ['Medium', '12.00'],
            ['Large', '15.00'],
          ],
        },
        {
          name: 'Spinach Calzone',
          price: '9.50',
          sizes: [
            ['Small', '9.50'],
            ['Medium', '11.50'],
            ['Large', '14.50'],
          ],
        },
      ],
    ],
  ],
};

export const curry: Kitchen = {
  name: 'Saffron Yard',
  phone: '+91 22 5550 0101',
  street: '5 Hill Road',
  city: 'Mumbai 400050',
  sections: [
    [
      'Starters',
      [
        dish('Paneer Tikka', '320.00', 'Cottage cheese from the clay oven'),
        dish('Samosa Chaat', '180.00'),
        dish('Chicken 65', '350.00'),
      ],
    ],
    [
      'Curries',
      [
        dish('Butter Chicken', '450.00', 'Tomato, fenugreek, cream'),
        dish('Dal Makhani', '290.00', 'Black lentils, overnight on coals'),
        dish('Goan Fish Curry', '520.00'),
      ],
    ],
    ['Breads', [dish('Garlic Naan', '90.00'), dish('Tandoori Roti', '60.00')]],
  ],
};

/** A price of '9.00' as pages write it: '$9', '$9.00' or '9'. */
export const dollars = (price: string) => `$${price.replace(/\.00$/, '')}`;
export const full = (price: string) => `$${price}`;
export const bare = (price: string) => price.replace(/\.00$/, '');
export const euros = (price: string) => `${price.replace('.', ',')} €`;
export const pounds = (price: string) => `£${price}`;
export const rupees = (price: string) => `Rs. ${price.replace(/\.00$/, '')}`;
