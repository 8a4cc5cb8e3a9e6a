/** How a column's values are formatted. A change has a sign; a word is a status. */
export type ReportKind =
  | 'text'
  | 'word'
  | 'date'
  | 'number'
  | 'percent'
  | 'change'
  | 'money'
  | 'money_change'
  | 'unit_cost';

export type ReportColumn = {
  readonly id: string;
  readonly label: string;
  readonly kind: ReportKind;
  /** Shown instead of a dash for unknown values. */
  readonly none?: string;
  /** For a change: whether an increase is good for the owner. */
  readonly moreIs?: 'good' | 'bad';
};

export type ReportShape = {
  readonly title: string;
  readonly purpose: string;
  readonly columns: readonly ReportColumn[];
  /** Totals for a restaurant, or for all restaurants of one currency: the columns of the side-by-side comparison. */
  readonly figures: readonly ReportColumn[];
  /** Rows have a fixed order. */
  readonly ordered?: true;
};

const text = (id: string, label: string, none?: string): ReportColumn => ({
  id,
  label,
  kind: 'text',
  ...(none === undefined ? {} : { none }),
});
const of =
  (kind: ReportKind) =>
  (id: string, label: string, moreIs?: 'good' | 'bad'): ReportColumn => ({
    id,
    label,
    kind,
    ...(moreIs === undefined ? {} : { moreIs }),
  });
const [word, date, number, percent] = [of('word'), of('date'), of('number'), of('percent')];
const [change, money, moneyChange, unitCost] = [of('change'), of('money'), of('money_change'), of('unit_cost')];

/** Reports with their titles, columns and figures. Used by both screens and exported files. */
export const REPORTS = {
  profitability: {
    title: 'Profitability',
    purpose: 'Cost, margin and profit of each dish in the period.',
    columns: [
      text('item', 'Item'),
      text('category', 'Category'),
      money('cost', 'Cost'),
      money('price', 'Price'),
      percent('margin', 'Margin'),
      word('status', 'Status'),
      number('sold', 'Sold'),
      money('revenue', 'Revenue'),
      money('profit', 'Gross profit'),
    ],
    figures: [
      number('dishes', 'Dishes'),
      number('attention', 'Need attention'),
      number('sold', 'Sold'),
      money('revenue', 'Revenue'),
      money('profit', 'Gross profit'),
      percent('margin', 'Margin'),
    ],
  },
  'cost-analysis': {
    title: 'Cost Analysis',
    purpose: 'Current cost of each ingredient and its change in the period.',
    columns: [
      text('ingredient', 'Ingredient'),
      text('category', 'Category', 'No category'),
      text('unit', 'Unit'),
      unitCost('cost', 'Cost per unit'),
      unitCost('before', 'Before'),
      change('change', 'Change', 'bad'),
      text('vendor', 'Vendor', 'No vendor'),
      { ...date('updated', 'Last updated'), none: 'No date' },
    ],
    figures: [
      number('ingredients', 'Ingredients'),
      number('uncosted', 'No cost'),
      number('dearer', 'Prices up'),
      number('cheaper', 'Prices down'),
    ],
  },
  'invoice-summary': {
    title: 'Invoice Summary',
    purpose: 'Invoices received in the period.',
    columns: [
      text('filename', 'Filename'),
      text('vendor', 'Vendor', 'Unknown Vendor'),
      text('number', 'Invoice number', 'No number'),
      word('status', 'Status'),
      word('decision', 'Approval'),
      { ...money('amount', 'Amount'), none: '--' },
      date('dated', 'Invoice date'),
      date('uploaded', 'Upload date'),
    ],
    figures: [
      number('invoices', 'Invoices'),
      money('amount', 'Amount'),
      number('approved', 'Approved'),
      number('waiting', 'To review'),
    ],
  },
  'profit-and-loss': {
    title: 'Profit & Loss',
    purpose: 'Sales, cost of goods, labor and profit compared with the previous period and the budget.',
    ordered: true,
    columns: [
      text('line', 'Line'),
      money('amount', 'Amount'),
      percent('share', '% of sales'),
      money('before', 'Previous period'),
      change('change', 'Change', 'good'),
      money('budget', 'Budget'),
      moneyChange('against', 'Vs. budget', 'good'),
    ],
    figures: [
      money('sales', 'Net sales'),
      money('cogs', 'Cost of goods'),
      money('gross', 'Gross profit'),
      money('labour', 'Labor'),
      money('prime', 'Prime cost'),
      percent('primePercent', 'Prime cost %'),
    ],
  },
  'price-changes': {
    title: 'Price Changes',
    purpose: 'Ingredients whose price changed in the period, and the added cost per month based on your purchases.',
    columns: [
      text('ingredient', 'Ingredient'),
      text('category', 'Category', 'No category'),
      text('vendor', 'Vendor', 'No vendor'),
      text('unit', 'Unit'),
      unitCost('before', 'Before'),
      unitCost('now', 'Now'),
      change('change', 'Change', 'bad'),
      number('changes', 'Changes'),
      number('bought', 'Bought per month'),
      moneyChange('effect', 'Impact per month', 'bad'),
      word('note', 'Note'),
    ],
    figures: [
      number('changed', 'Changed'),
      number('dearer', 'Prices up'),
      number('cheaper', 'Prices down'),
      moneyChange('effect', 'Impact per month', 'bad'),
    ],
  },
  'supplier-spend': {
    title: 'Vendor Spend',
    purpose: 'Approved invoices by vendor, compared with the previous period.',
    columns: [
      text('vendor', 'Vendor', 'Unknown Vendor'),
      number('invoices', 'Invoices'),
      money('spend', 'Spend'),
      percent('share', 'Share'),
      money('charges', 'Taxes and fees'),
      money('credits', 'Credits'),
      money('before', 'Previous period'),
      change('change', 'Change', 'bad'),
      date('last', 'Last invoice'),
    ],
    figures: [
      number('vendors', 'Vendors'),
      number('invoices', 'Invoices'),
      money('spend', 'Spend'),
      money('before', 'Previous period'),
      change('change', 'Change', 'bad'),
    ],
  },
  'menu-engineering': {
    title: 'Menu Engineering',
    purpose: 'Stars, plowhorses, puzzles and dogs in each category, based on sales.',
    columns: [
      text('item', 'Item'),
      text('category', 'Category'),
      number('sold', 'Sold'),
      percent('mix', 'Menu mix'),
      money('brought', 'Revenue per item'),
      money('cost', 'Cost'),
      money('contribution', 'Contribution per item'),
      money('contributed', 'Contribution'),
      word('class', 'Class'),
      word('before', 'Previous class'),
    ],
    figures: [
      number('star', 'Stars'),
      number('plowhorse', 'Plowhorses'),
      number('puzzle', 'Puzzles'),
      number('dog', 'Dogs'),
      number('unknown', 'Unknown'),
      money('contributed', 'Contribution'),
    ],
  },
  'actual-vs-theoretical': {
    title: 'Actual vs Theoretical',
    purpose: 'Actual usage between counts compared with usage from recipes and sales.',
    columns: [
      text('ingredient', 'Ingredient'),
      text('category', 'Category', 'No category'),
      text('unit', 'Unit'),
      number('actual', 'Actual'),
      number('theoretical', 'Theoretical'),
      number('variance', 'Variance'),
      change('percent', 'Variance %', 'bad'),
      moneyChange('cost', 'Variance value', 'bad'),
      money('waste', 'Waste'),
      word('note', 'Note'),
    ],
    figures: [
      number('items', 'Compared'),
      money('actual', 'Actual'),
      money('theoretical', 'Theoretical'),
      moneyChange('variance', 'Variance', 'bad'),
      change('percent', 'Variance %', 'bad'),
      number('uncounted', 'Not compared'),
    ],
  },
  waste: {
    title: 'Waste',
    purpose: 'Recorded waste.',
    columns: [
      text('ingredient', 'Ingredient'),
      text('category', 'Category', 'No category'),
      number('times', 'Entries'),
      number('quantity', 'Quantity'),
      text('unit', 'Unit'),
      money('cost', 'Cost'),
      percent('share', 'Share'),
      text('reason', 'Main reason', 'No reason'),
      date('last', 'Last'),
    ],
    figures: [
      number('ingredients', 'Ingredients'),
      number('times', 'Entries'),
      money('cost', 'Cost'),
      number('uncosted', 'No cost'),
    ],
  },
} as const satisfies Record<string, ReportShape>;

export type ReportName = keyof typeof REPORTS;
export const reportNames = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

/** The general shape, for code that treats all reports alike. */
export const reportShape = (name: ReportName): ReportShape => REPORTS[name];
