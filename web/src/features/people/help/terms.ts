import type { TermId } from '../../../lib/help.ts';
import { t } from '../../../lib/t.ts';

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
    name: t('Actual usage'),
    meaning: t('What left stock between two counts, not including recorded waste.'),
    formula: t('opening count + purchases + transfers in − transfers out − closing count'),
    shown: { label: t('Actual vs Theoretical'), to: '/usage' },
  },
  {
    id: 'contribution',
    name: t('Contribution margin'),
    also: t('leaves a piece menu engineering'),
    meaning: t('What each dish sold contributes after its food cost, in money.'),
    formula: t('selling price − cost of the dish'),
    shown: { label: t('Menu Engineering'), to: '/menu-engineering' },
  },
  {
    id: 'cogs',
    name: t('Cost of goods sold'),
    also: t('COGS'),
    meaning: t(
      'The cost of goods used in a period. Without counts, it is calculated from recipes and labeled that way.',
    ),
    formula: t('opening stock + purchases − closing stock, at cost'),
    shown: { label: t('Analysis Dashboard'), to: '/analysis?tab=financial' },
  },
  {
    id: 'edible-portion',
    name: t('Edible portion cost'),
    also: t('EP AP trim'),
    meaning: t('The cost of a usable pound, after peel, bone and trim.'),
    formula: t('price as bought ÷ yield'),
    shown: { label: t('Ingredients'), to: '/ingredients' },
  },
  {
    id: 'fill-rate',
    name: t('Fill rate'),
    also: t('supplier performance short'),
    meaning: t('The share of ordered goods that a vendor delivered.'),
    formula: t('delivered quantity ÷ ordered quantity'),
    shown: { label: t('Smart Procurement'), to: '/supplier-correlation?tab=performance' },
  },
  {
    id: 'food-cost-percent',
    name: t('Food cost %'),
    also: t('plate cost'),
    meaning: t('The share of sales spent on food. Most restaurants run between 28 and 35%.'),
    formula: t('food cost ÷ food sales; for one dish: its cost ÷ its price'),
    shown: { label: t('Dashboard'), to: '/dashboard' },
  },
  {
    id: 'forecast-accuracy',
    name: t('Forecast accuracy'),
    meaning: t('How close the forecast was when tested on past weeks that it had not seen.'),
    formula: t('100 − average error in percent'),
    shown: { label: t('Cost Analysis'), to: '/cost-analysis?tab=forecasting' },
  },
  {
    id: 'turnover',
    name: t('Inventory turnover'),
    also: t('days on hand turns'),
    meaning: t('How often stock was used and replaced. Days on hand is how long it would last.'),
    formula: t('cost of goods sold ÷ average of opening and closing stock; days on hand = days ÷ turns'),
    shown: { label: t('Actual vs Theoretical'), to: '/usage' },
  },
  {
    id: 'menu-mix',
    name: t('Menu mix'),
    also: t('popularity star dog puzzle plowhorse'),
    meaning: t("A dish's share of its category's sales. It counts as popular at 70% of an equal share or more."),
    formula: t('quantity of the dish ÷ quantity of its category; popular at 0.70 ÷ number of dishes or more'),
    shown: { label: t('Menu Engineering'), to: '/menu-engineering' },
  },
  {
    id: 'net-sales',
    name: t('Net sales'),
    also: t('revenue'),
    meaning: t('Food and drink sales after discounts and refunds, without tax, tips and gift cards.'),
    formula: t('gross sales − discounts − refunds'),
    shown: { label: t('Sales & Revenue'), to: '/revenue' },
  },
  {
    id: 'on-time',
    name: t('On time'),
    also: t('supplier performance late'),
    meaning: t('The share of deliveries that came on the expected day or earlier.'),
    formula: t('deliveries on time ÷ deliveries'),
    shown: { label: t('Smart Procurement'), to: '/supplier-correlation?tab=performance' },
  },
  {
    id: 'par',
    name: t('Par'),
    also: t('reorder safety stock'),
    meaning: t('Stock that should be on hand after a delivery to last until the next one.'),
    formula: t('(weekly use + safety stock) ÷ deliveries per week'),
    shown: { label: t('Purchase Orders'), to: '/purchase-orders' },
  },
  {
    id: 'elasticity',
    name: t('Price elasticity'),
    also: t('demand pricing'),
    meaning: t('How much less of a dish sells when its price goes up, measured on its own past price changes.'),
    formula: t('change in quantity (%) ÷ change in price (%)'),
    shown: { label: t('Profit Analysis'), to: '/pricing' },
  },
  {
    id: 'prime-cost',
    name: t('Prime cost'),
    also: t('labour'),
    meaning: t(
      'Food, drinks and labor together: the costs a restaurant can control. Typical: 60 to 65% for full service, 55 to 60% for quick service.',
    ),
    formula: t('(cost of food and drinks + labor) ÷ net sales'),
    shown: { label: t('Analysis Dashboard'), to: '/analysis?tab=financial' },
  },
  {
    id: 'margin',
    name: t('Profit margin'),
    also: t('gross target'),
    meaning: t('The share of the price left after food cost. A 70% margin is a 30% food cost.'),
    formula: t('(price − cost) ÷ price; recommended price = cost ÷ (1 − target margin)'),
    shown: { label: t('Menus'), to: '/menu-items' },
  },
  {
    id: 'risk',
    name: t('Risk of an ingredient'),
    also: t('high medium low volatile'),
    meaning: t(
      'High if the price changed by 15% or more over the period or varies by 20% or more from week to week; medium at 5% or 8%.',
    ),
    shown: { label: t('Cost Analysis'), to: '/cost-analysis' },
  },
  {
    id: 'theoretical-usage',
    name: t('Theoretical usage'),
    also: t('ideal'),
    meaning: t('What should have been used, based on recipes and sales.'),
    formula: t('quantity sold × quantity in the recipe, for all dishes'),
    shown: { label: t('Actual vs Theoretical'), to: '/usage' },
  },
  {
    id: 'three-way-match',
    name: t('Three-way match'),
    also: t('order receipt invoice'),
    meaning: t('Comparing what was ordered, received and invoiced.'),
    shown: { label: t('Purchase Orders'), to: '/purchase-orders' },
  },
  {
    id: 'variance',
    name: t('Variance'),
    also: t('AvT shrink'),
    meaning: t('Use beyond the recipes: waste, portioning, unrecorded sales, wrong deliveries or counts, theft.'),
    formula: t('actual usage − theoretical usage'),
    shown: { label: t('Actual vs Theoretical'), to: '/usage' },
  },
  {
    id: 'yield',
    name: t('Yield'),
    also: t('trim loss'),
    meaning: t('The share of what you buy that reaches the plate.'),
    formula: t('usable weight ÷ purchased weight'),
    shown: { label: t('Ingredients'), to: '/ingredients' },
  },
];
