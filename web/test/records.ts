import type { Ingredient, IngredientDetail, MenuItem, MenuItemIngredient, Vendor } from '@platewise/contract';

export const beef: Ingredient = {
  id: 21,
  restaurantId: 7,
  name: 'Ground beef 80/20',
  unit: 'lb',
  category: 'Protein',
  kind: 'purchased',
  currentCost: 5.61,
  costPerUnit: 5.61,
  costSource: 'invoice',
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  lastUpdated: '2026-11-18T14:00:00Z',
  yieldPercent: 75,
  densityGPerMl: null,
  gramsPerEach: null,
  batchYieldQuantity: null,
  batchYieldUnit: null,
  dishCount: 4,
  isActive: true,
  version: 5,
  can: { edit: true, changeCost: true, remove: true },
};

export const cilantro: Ingredient = {
  ...beef,
  id: 22,
  name: 'Cilantro',
  unit: 'bunch',
  category: 'Vegetables',
  currentCost: 0.62,
  costPerUnit: 0.62,
  costSource: 'typed',
  vendorName: 'Brazos Produce',
  vendorId: 4,
  yieldPercent: 46,
};

export const detailOf = (ingredient: Ingredient): IngredientDetail => ({
  ...ingredient,
  conversions: [],
  vendorItems: [],
  recipe: [],
});

export const loneStar: Vendor = {
  id: 3,
  restaurantId: 7,
  name: 'Lone Star Foodservice',
  contactInfo: { email: 'orders@lonestar.example', phone: null, address: null },
  isActive: true,
  version: 2,
  createdAt: '2026-11-01T12:00:00Z',
  ingredientCount: 5,
  totalValue: 26.25,
  purchases30d: 275.61,
  invoiceCount: 7,
  recentProducts: [
    { id: 21, name: 'Ground beef 80/20', unit: 'lb', currentCost: 5.61 },
    { id: 23, name: 'Vegetable oil', unit: 'gallon', currentCost: 14.2 },
    { id: 24, name: 'Rice, long grain', unit: 'lb', currentCost: null },
  ],
  autoApproval: { setting: 'inherit', limit: null },
  can: { edit: true, remove: true, setAutoApproval: true },
};

/** A burrito of which only the cilantro's weight is not known. */
export const burrito: MenuItem = {
  id: 31,
  restaurantId: 7,
  name: 'Beef Burrito',
  description: null,
  category: 'Main Courses',
  menuSection: 'General',
  currentPrice: 10.5,
  targetMargin: 67,
  manualCost: null,
  imageUrl: null,
  readFrom: null,
  isActive: true,
  version: 4,
  totalCost: null,
  knownCost: 3.51,
  missingFacts: 1,
  lineCount: 2,
  margin: null,
  marginAtMost: 66.5,
  foodCostPercent: null,
  recommendedPrice: null,
  profitability: 'unknown',
  costTrend: null,
  can: { edit: true, changePrice: true, remove: true },
};

export const beefLine: MenuItemIngredient = {
  id: 41,
  ingredientId: 21,
  quantity: 5,
  unit: 'oz',
  yieldPercent: 75,
  cost: 2.3375,
  missing: null,
  steps: [
    { label: 'In the recipe', value: '5 oz' },
    { label: 'Bought, at 75% yield', value: '6.6667 oz' },
    { label: 'Price', value: '$5.61 per lb' },
    { label: 'Cost', value: '$2.34' },
  ],
  ingredient: { name: 'Ground beef 80/20', unit: 'lb', currentCost: 5.61, kind: 'purchased' },
  priceFrom: {
    invoiceId: 9,
    invoiceNumber: '508213647',
    vendorName: 'Lone Star Foodservice',
    date: '2026-11-18',
    lineId: 90,
  },
};

export const cilantroLine: MenuItemIngredient = {
  id: 42,
  ingredientId: 22,
  quantity: 0.25,
  unit: 'oz',
  yieldPercent: 46,
  cost: null,
  missing: {
    kind: 'weight_of_one',
    unit: 'bunch',
    ingredientId: 22,
    ingredientName: 'Cilantro',
    question: 'What does one bunch weigh?',
  },
  steps: [],
  ingredient: { name: 'Cilantro', unit: 'bunch', currentCost: 0.62, kind: 'purchased' },
  priceFrom: null,
};
