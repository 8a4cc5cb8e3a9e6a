import type { Percent, UnitCost } from '@platewise/domain';

/** What the demo restaurant contains before its first sale: a taqueria's suppliers, ingredients and dishes. */

export const demoName = 'Waco Tacos';

export const demoRestaurant = {
  phone: '254-555-0142',
  address: { street: '615 Franklin Ave', city: 'Waco', state: 'TX', zipCode: '76701', country: 'United States' },
  timezone: 'America/Chicago',
  taxRate: 8.25,
  defaultMargin: 70,
};

export const demoSuppliers = [
  { key: 'meat', name: 'Lone Star Meat Company', phone: '817-555-0119', netDays: 14 },
  { key: 'produce', name: 'Brazos Valley Produce', phone: '254-555-0163', netDays: 14 },
  { key: 'dairy', name: 'Hill Country Dairy', phone: '512-555-0108', netDays: 30 },
] as const;

/** Cost per unit now, and before it moved if it did within the days of sales. */
export type DemoIngredient = {
  name: string;
  supplier: (typeof demoSuppliers)[number]['key'];
  category: string;
  unit: string;
  cost: UnitCost;
  before?: string;
  yieldPercent?: Percent;
};

export const demoIngredients: readonly DemoIngredient[] = [
  {
    name: 'Skirt Steak',
    supplier: 'meat',
    category: 'Meat',
    unit: 'lb',
    cost: '7.95',
    before: '7.25',
    yieldPercent: '88',
  },
  { name: 'Chicken Thigh', supplier: 'meat', category: 'Meat', unit: 'lb', cost: '2.45', yieldPercent: '80' },
  { name: 'Avocado', supplier: 'produce', category: 'Produce', unit: 'piece', cost: '1.04', before: '1.12' },
  { name: 'Roma Tomato', supplier: 'produce', category: 'Produce', unit: 'lb', cost: '1.09', yieldPercent: '92' },
  { name: 'White Onion', supplier: 'produce', category: 'Produce', unit: 'lb', cost: '0.69', yieldPercent: '89' },
  { name: 'Cilantro', supplier: 'produce', category: 'Produce', unit: 'bunch', cost: '0.67' },
  { name: 'Lime', supplier: 'produce', category: 'Produce', unit: 'piece', cost: '0.23' },
  { name: 'Corn Tortilla', supplier: 'produce', category: 'Produce', unit: 'piece', cost: '0.076' },
  { name: 'Queso Fresco', supplier: 'dairy', category: 'Dairy', unit: 'lb', cost: '4.10' },
  { name: 'Sour Cream', supplier: 'dairy', category: 'Dairy', unit: 'lb', cost: '1.65' },
];

type DemoDish = {
  name: string;
  description: string;
  /** In cents, since sales are calculated from it. */
  price: number;
  targetMargin: Percent;
  recipe: readonly [ingredient: string, quantity: string, unit: string][];
};

export const demoDishes: readonly DemoDish[] = [
  {
    name: 'Carne Asada Tacos',
    description: 'Three tacos with grilled skirt steak, onion, cilantro and lime',
    price: 1295,
    targetMargin: '70',
    recipe: [
      ['Skirt Steak', '6', 'oz'],
      ['Corn Tortilla', '3', 'piece'],
      ['White Onion', '1', 'oz'],
      ['Cilantro', '0.125', 'bunch'],
      ['Lime', '0.5', 'piece'],
    ],
  },
  {
    name: 'Chicken Tinga Tacos',
    description: 'Three tacos with braised chicken, tomato, queso fresco and sour cream',
    price: 1095,
    targetMargin: '70',
    recipe: [
      ['Chicken Thigh', '6', 'oz'],
      ['Roma Tomato', '3', 'oz'],
      ['White Onion', '1', 'oz'],
      ['Corn Tortilla', '3', 'piece'],
      ['Queso Fresco', '0.75', 'oz'],
      ['Sour Cream', '1', 'oz'],
    ],
  },
  {
    name: 'Avocado Tostadas',
    description: 'Two tostadas with avocado, tomato, queso fresco and lime',
    price: 895,
    targetMargin: '70',
    recipe: [
      ['Avocado', '1.5', 'piece'],
      ['Corn Tortilla', '2', 'piece'],
      ['Roma Tomato', '2', 'oz'],
      ['Queso Fresco', '1.5', 'oz'],
      ['Cilantro', '0.125', 'bunch'],
      ['Lime', '0.5', 'piece'],
    ],
  },
];
