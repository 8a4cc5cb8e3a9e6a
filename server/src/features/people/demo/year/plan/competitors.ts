/** Nearby restaurants, each with its own names for dishes that we sell, and prices in cents. */
export type CompetitorPlan = {
  readonly name: string;
  readonly cuisine: string;
  readonly priceRange: '$' | '$$' | '$$$';
  readonly miles: number;
  readonly rating: number;
  readonly dishes: readonly (readonly [name: string, category: string, cents: number])[];
};

export const competitors: readonly CompetitorPlan[] = [
  {
    ...{ name: 'The Iron Skillet', cuisine: 'American', priceRange: '$$', miles: 0.4, rating: 4.3 },
    dishes: [
      ['Classic Cheeseburger', 'Burgers', 1450],
      ['Mushroom Swiss Burger', 'Burgers', 1550],
      ['Buffalo Wings', 'Starters', 1395],
      ['Loaded Nachos', 'Starters', 1350],
      ['New York Strip', 'Steaks', 3400],
      ['Caesar Salad', 'Salads', 1150],
      ['Fish and Chips', 'Mains', 1850],
      ['Chocolate Cake', 'Desserts', 850],
      ['Old Fashioned', 'Cocktails', 1200],
    ],
  },
  {
    ...{ name: 'Trattoria Bellini', cuisine: 'Italian', priceRange: '$$', miles: 0.7, rating: 4.5 },
    dishes: [
      ['Spaghetti and Meatballs', 'Pasta', 1750],
      ['Chicken Alfredo', 'Pasta', 1850],
      ['Shrimp Scampi', 'Pasta', 2250],
      ['Mushroom Risotto', 'Pasta', 1800],
      ['Margherita Pizza', 'Pizza', 1500],
      ['Sausage Pizza', 'Pizza', 1700],
      ['Mozzarella Sticks', 'Antipasti', 1050],
      ['Crème Brûlée', 'Dolci', 900],
    ],
  },
  {
    ...{ name: 'Lady Bird Smokehouse', cuisine: 'Barbecue', priceRange: '$$', miles: 1.1, rating: 4.6 },
    dishes: [
      ['Pulled Pork Sandwich', 'Sandwiches', 1295],
      ['Barbecue Pork Plate', 'Plates', 1795],
      ['Barbecue Wings', 'Starters', 1295],
      ['Crispy Chicken Sandwich', 'Sandwiches', 1350],
      ['House Salad', 'Sides', 750],
      ['Bread Pudding', 'Sweets', 750],
      ['Lager', 'Drinks', 500],
    ],
  },
  {
    ...{ name: 'Harbor & Vine', cuisine: 'Seafood', priceRange: '$$$', miles: 1.6, rating: 4.4 },
    dishes: [
      ['Grilled Salmon', 'Mains', 2900],
      ['Shrimp Scampi', 'Mains', 2600],
      ['Fish and Chips', 'Mains', 2200],
      ['Steak Frites', 'Mains', 3200],
      ['Garlic Shrimp', 'Starters', 1700],
      ['Cobb Salad', 'Salads', 1750],
      ['Glass of White', 'Wine', 1100],
      ['Margarita', 'Cocktails', 1250],
    ],
  },
  {
    ...{ name: 'Morning Glory Kitchen', cuisine: 'American', priceRange: '$', miles: 0.9, rating: 4.1 },
    dishes: [
      ['Grilled Cheese and Soup', 'Lunch', 1150],
      ['Kale and Quinoa Bowl', 'Bowls', 1350],
      ['Chicken Caesar Salad', 'Salads', 1450],
      ['Tomato Soup', 'Soups', 695],
      ['Latte', 'Coffee', 475],
      ['Drip Coffee', 'Coffee', 325],
      ['Iced Tea', 'Drinks', 300],
    ],
  },
];
