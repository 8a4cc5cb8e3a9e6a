import type { TermId } from '../../../lib/help.ts';

export type Term = {
  id: TermId;
  name: string;
  /** Other words people search for. */
  also?: string;
  meaning: string;
  formula?: string;
  /** The screen that shows it. */
  shown?: { label: string; to: string };
};

/** Industry terms as Platewise calculates them, named as in the app. */
export const terms: readonly Term[] = [
  {
    id: 'actual-usage',
    name: 'Actual usage',
    meaning: 'What left stock between two counts, not including recorded waste.',
    formula: 'opening count + purchases + transfers in − transfers out − closing count',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'contribution',
    name: 'Contribution margin',
    also: 'leaves a piece menu engineering',
    meaning: 'What each dish sold contributes after its food cost, in money.',
    formula: 'selling price − cost of the dish',
    shown: { label: 'Menu Engineering', to: '/menu-engineering' },
  },
  {
    id: 'cogs',
    name: 'Cost of goods sold',
    also: 'COGS',
    meaning: 'The cost of goods used in a period. Without counts, it is calculated from recipes and labeled that way.',
    formula: 'opening stock + purchases − closing stock, at cost',
    shown: { label: 'Analysis Dashboard', to: '/analysis?tab=financial' },
  },
  {
    id: 'edible-portion',
    name: 'Edible portion cost',
    also: 'EP AP trim',
    meaning: 'The cost of a usable pound, after peel, bone and trim.',
    formula: 'price as bought ÷ yield',
    shown: { label: 'Ingredients', to: '/ingredients' },
  },
  {
    id: 'fill-rate',
    name: 'Fill rate',
    also: 'supplier performance short',
    meaning: 'The share of ordered goods that a vendor delivered.',
    formula: 'delivered quantity ÷ ordered quantity',
    shown: { label: 'Smart Procurement', to: '/supplier-correlation?tab=performance' },
  },
  {
    id: 'food-cost-percent',
    name: 'Food cost %',
    also: 'plate cost',
    meaning: 'The share of sales spent on food. Most restaurants run between 28 and 35%.',
    formula: 'food cost ÷ food sales; for one dish: its cost ÷ its price',
    shown: { label: 'Dashboard', to: '/dashboard' },
  },
  {
    id: 'forecast-accuracy',
    name: 'Forecast accuracy',
    meaning: 'How close the forecast was when tested on past weeks that it had not seen.',
    formula: '100 − average error in percent (sMAPE)',
    shown: { label: 'Cost Analysis', to: '/cost-analysis?tab=forecasting' },
  },
  {
    id: 'turnover',
    name: 'Inventory turnover',
    also: 'days on hand turns',
    meaning: 'How often stock was used and replaced. Days on hand is how long it would last.',
    formula: 'cost of goods sold ÷ average of opening and closing stock; days on hand = days ÷ turns',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'menu-mix',
    name: 'Menu mix',
    also: 'popularity star dog puzzle plowhorse',
    meaning: "A dish's share of its category's sales. It counts as popular at 70% of an equal share or more.",
    formula: 'quantity of the dish ÷ quantity of its category; popular at 0.70 ÷ number of dishes or more',
    shown: { label: 'Menu Engineering', to: '/menu-engineering' },
  },
  {
    id: 'net-sales',
    name: 'Net sales',
    also: 'revenue',
    meaning: 'Food and drink sales after discounts and refunds, without tax, tips and gift cards.',
    formula: 'gross sales − discounts − refunds',
    shown: { label: 'Sales & Revenue', to: '/revenue' },
  },
  {
    id: 'on-time',
    name: 'On time',
    also: 'supplier performance late',
    meaning: 'The share of deliveries that came on the expected day or earlier.',
    formula: 'deliveries on time ÷ deliveries',
    shown: { label: 'Smart Procurement', to: '/supplier-correlation?tab=performance' },
  },
  {
    id: 'par',
    name: 'Par',
    also: 'reorder safety stock',
    meaning: 'Stock that should be on hand after a delivery to last until the next one.',
    formula: '(weekly use + safety stock) ÷ deliveries per week',
    shown: { label: 'Purchase Orders', to: '/purchase-orders' },
  },
  {
    id: 'elasticity',
    name: 'Price elasticity',
    also: 'demand pricing',
    meaning: 'How much less of a dish sells when its price goes up, measured on its own past price changes.',
    formula: 'change in quantity (%) ÷ change in price (%)',
    shown: { label: 'Profit Analysis', to: '/pricing' },
  },
  {
    id: 'prime-cost',
    name: 'Prime cost',
    also: 'labour',
    meaning:
      'Food, drinks and labor together: the costs a restaurant can control. Typical: 60 to 65% for full service, 55 to 60% for quick service.',
    formula: '(cost of food and drinks + labor) ÷ net sales',
    shown: { label: 'Analysis Dashboard', to: '/analysis?tab=financial' },
  },
  {
    id: 'margin',
    name: 'Profit margin',
    also: 'gross target',
    meaning: 'The share of the price left after food cost. A 70% margin is a 30% food cost.',
    formula: '(price − cost) ÷ price; recommended price = cost ÷ (1 − target margin)',
    shown: { label: 'Menus', to: '/menu-items' },
  },
  {
    id: 'risk',
    name: 'Risk of an ingredient',
    also: 'high medium low volatile',
    meaning:
      'High if the price changed by 15% or more over the period or varies by 20% or more from week to week; medium at 5% or 8%.',
    shown: { label: 'Cost Analysis', to: '/cost-analysis' },
  },
  {
    id: 'theoretical-usage',
    name: 'Theoretical usage',
    also: 'ideal',
    meaning: 'What should have been used, based on recipes and sales.',
    formula: 'quantity sold × quantity in the recipe, for all dishes',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'three-way-match',
    name: 'Three-way match',
    also: 'order receipt invoice',
    meaning: 'Comparing what was ordered, received and invoiced.',
    shown: { label: 'Purchase Orders', to: '/purchase-orders' },
  },
  {
    id: 'variance',
    name: 'Variance',
    also: 'AvT shrink',
    meaning: 'Use beyond the recipes: waste, portioning, unrecorded sales, wrong deliveries or counts, theft.',
    formula: 'actual usage − theoretical usage',
    shown: { label: 'Actual vs Theoretical', to: '/usage' },
  },
  {
    id: 'yield',
    name: 'Yield',
    also: 'trim loss',
    meaning: 'The share of what you buy that reaches the plate.',
    formula: 'usable weight ÷ purchased weight',
    shown: { label: 'Ingredients', to: '/ingredients' },
  },
];
