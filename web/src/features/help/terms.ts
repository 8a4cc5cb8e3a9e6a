import type { TermId } from '../../lib/help.ts';

export type Term = {
  id: TermId;
  name: string;
  /** Further words by which one looks for it. */
  also?: string;
  meaning: string;
  formula?: string;
  /** Where it stands. */
  shown?: { label: string; to: string };
};

/** As the trade has them and as Platewise counts; the names are those on the screens. */
export const terms: readonly Term[] = [
  {
    id: 'actual-usage',
    name: 'Actual usage',
    meaning: 'What really left the shelves between two counts, thrown-away goods apart.',
    formula: 'opening count + purchases + transfers in − transfers out − closing count',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'contribution',
    name: 'Contribution margin',
    also: 'leaves a piece menu engineering',
    meaning: 'What one dish sold leaves for everything but its food, in money.',
    formula: 'selling price − cost of the dish',
    shown: { label: 'Menu Engineering', to: '/menu-engineering' },
  },
  {
    id: 'cogs',
    name: 'Cost of goods sold',
    also: 'COGS',
    meaning:
      'What the goods cost that were used up in a period. Without counts it is worked out by recipes, and says so.',
    formula: 'opening stock + purchases − closing stock, at cost',
    shown: { label: 'Analysis Dashboard', to: '/analysis?tab=financial' },
  },
  {
    id: 'edible-portion',
    name: 'Edible portion cost',
    also: 'EP AP trim',
    meaning: 'What a pound costs that reaches the plate, once peel, bone and trim are gone.',
    formula: 'price as bought ÷ yield',
    shown: { label: 'Ingredients', to: '/ingredients' },
  },
  {
    id: 'fill-rate',
    name: 'Fill rate',
    also: 'supplier performance short',
    meaning: 'How much of what was ordered a vendor delivered.',
    formula: 'delivered quantity ÷ ordered quantity',
    shown: { label: 'Smart Procurement', to: '/supplier-correlation?tab=performance' },
  },
  {
    id: 'food-cost-percent',
    name: 'Food cost %',
    also: 'plate cost',
    meaning: 'How much of a sale the food itself costs. Most restaurants run between 28 and 35%.',
    formula: 'cost of food ÷ sales of food; of one dish: its cost ÷ its price',
    shown: { label: 'Dashboard', to: '/dashboard' },
  },
  {
    id: 'forecast-accuracy',
    name: 'Forecast accuracy',
    meaning: 'How close the forecast came when it was tried on its own past, weeks it had not seen.',
    formula: '100 − the mean deviation in percent (sMAPE)',
    shown: { label: 'Cost Analysis', to: '/cost-analysis?tab=forecasting' },
  },
  {
    id: 'turnover',
    name: 'Inventory turnover',
    also: 'days on hand turns',
    meaning: 'How often the stock was used up and bought again; days on hand is how long it would last.',
    formula: 'cost of goods sold ÷ mean of opening and closing stock; days ÷ turns',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'menu-mix',
    name: 'Menu mix',
    also: 'popularity star dog puzzle plowhorse',
    meaning: 'How much of what its category sold was this dish. It is popular from 70% of an equal share on.',
    formula: 'sold of the dish ÷ sold of its category; popular from 0.70 ÷ number of dishes',
    shown: { label: 'Menu Engineering', to: '/menu-engineering' },
  },
  {
    id: 'net-sales',
    name: 'Net sales',
    also: 'revenue',
    meaning: 'What was taken for food and drink: after discounts and refunds, without tax, tips and gift cards.',
    formula: 'gross sales − discounts − refunds',
    shown: { label: 'Sales & Revenue', to: '/revenue' },
  },
  {
    id: 'on-time',
    name: 'On time',
    also: 'supplier performance late',
    meaning: 'How many deliveries came on the day that was expected, or before.',
    formula: 'deliveries on time ÷ deliveries',
    shown: { label: 'Smart Procurement', to: '/supplier-correlation?tab=performance' },
  },
  {
    id: 'par',
    name: 'Par',
    also: 'reorder safety stock',
    meaning: 'What should be on the shelf after a delivery, so that it lasts until the next.',
    formula: '(use of a week + safety) ÷ deliveries a week',
    shown: { label: 'Purchase Orders', to: '/purchase-orders' },
  },
  {
    id: 'elasticity',
    name: 'Price elasticity',
    also: 'demand pricing',
    meaning: 'How much less of a dish sells when its price rises. It comes from its own sales where its price moved.',
    formula: 'change of quantity in % ÷ change of price in %',
    shown: { label: 'Profit Analysis', to: '/pricing' },
  },
  {
    id: 'prime-cost',
    name: 'Prime cost',
    also: 'labour',
    meaning:
      'Food, drinks and labor together: what a restaurant can steer. Full service runs at 60 to 65%, quick service at 55 to 60.',
    formula: '(cost of food and drinks + labor) ÷ net sales',
    shown: { label: 'Analysis Dashboard', to: '/analysis?tab=financial' },
  },
  {
    id: 'margin',
    name: 'Profit margin',
    also: 'gross target',
    meaning: 'How much of the price is left after the food. A margin of 70% is a food cost of 30%.',
    formula: '(price − cost) ÷ price; recommended price = cost ÷ (1 − target margin)',
    shown: { label: 'Menus', to: '/menu-items' },
  },
  {
    id: 'risk',
    name: 'Risk of an ingredient',
    also: 'high medium low volatile',
    meaning:
      'High where the price moved by 15% over the time looked at, or swings by 20% from week to week; medium from 5 and 8%.',
    shown: { label: 'Cost Analysis', to: '/cost-analysis' },
  },
  {
    id: 'theoretical-usage',
    name: 'Theoretical usage',
    also: 'ideal',
    meaning: 'What should have been used by the recipes of what was sold.',
    formula: 'sold × quantity in the recipe, over all dishes',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'three-way-match',
    name: 'Three-way match',
    also: 'order receipt invoice',
    meaning: 'Order, delivery and invoice beside each other: what was ordered, what came, what is charged.',
    shown: { label: 'Purchase Orders', to: '/purchase-orders' },
  },
  {
    id: 'variance',
    name: 'Variance',
    also: 'AvT shrink',
    meaning:
      'What was used beyond the recipes: waste, portions, sales that were not rung up, wrong deliveries or counts, theft.',
    formula: 'actual usage − theoretical usage',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'yield',
    name: 'Yield',
    also: 'trim loss',
    meaning: 'How much of what is bought reaches the plate.',
    formula: 'weight ready to cook ÷ weight as bought',
    shown: { label: 'Ingredients', to: '/ingredients' },
  },
];
