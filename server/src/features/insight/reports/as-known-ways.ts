import type { ReportName } from '@platewise/contract';
import { type Message, msg, t } from '@platewise/domain';

type Since = 'states_since' | 'earlier_rows_since' | 'all_earlier_rows_since';
type Way = { how: Message; kept?: { since: Since; before: (day: string) => string } };

/**
 * How reports are reconstructed. Some need what is stored before it changes (`kept`);
 * `before` says why no day before that can be asked.
 */
export const ways: Record<ReportName, Way> = {
  'supplier-spend': {
    how: msg(
      'Includes the invoices that were approved at the end of that day, with the amounts, dates and vendors they had. Vendors have their current names.',
    ),
  },
  'invoice-summary': {
    how: msg(
      'Includes the invoices that were uploaded and not in the trash at the end of that day, with the values and approvals they had. Vendors have their current names.',
    ),
    kept: {
      since: 'states_since',
      before: (day) =>
        t(
          "Invoice Summary can be shown as it was known since {day}. Before, earlier values of invoices weren't stored.",
          { day },
        ),
    },
  },
  waste: {
    how: msg(
      'Includes the waste that was recorded and not undone at the end of that day. Ingredients have their current names, categories and units.',
    ),
  },
  profitability: {
    how: msg(
      'Includes the dishes that were on the menu at the end of that day, with the names, prices, targets and costs they had, and the sales that were recorded.',
    ),
    kept: {
      since: 'earlier_rows_since',
      before: (day) =>
        t(
          "Profitability can be shown as it was known since {day}. Before, earlier prices, costs and sales of dishes weren't stored.",
          { day },
        ),
    },
  },
  'menu-engineering': {
    how: msg(
      'Includes the dishes that were on the menu at the end of that day, with the names, prices and costs they had, and the sales that were recorded.',
    ),
    kept: {
      since: 'earlier_rows_since',
      before: (day) =>
        t(
          "Menu Engineering can be shown as it was known since {day}. Before, earlier prices, costs and sales of dishes weren't stored.",
          { day },
        ),
    },
  },
  'cost-analysis': {
    how: msg(
      'Includes the ingredients that were in use at the end of that day, with the names, units and costs they had, and the prices that were recorded. Vendors have their current names.',
    ),
    kept: {
      since: 'earlier_rows_since',
      before: (day) =>
        t(
          "Cost Analysis can be shown as it was known since {day}. Before, earlier costs, units and vendors of ingredients weren't stored.",
          { day },
        ),
    },
  },
  'price-changes': {
    how: msg(
      'Uses the prices, purchases, sales and recipes that were recorded at the end of that day. Vendors have their current names.',
    ),
    kept: {
      since: 'all_earlier_rows_since',
      before: (day) =>
        t("Price Changes can be shown as it was known since {day}. Before, earlier recipes weren't stored.", { day }),
    },
  },
  'profit-and-loss': {
    how: msg(
      'Uses the sales, costs, counts, invoices, labor and budgets that were recorded at the end of that day. Categories count as food or beverages as they do now.',
    ),
    kept: {
      since: 'all_earlier_rows_since',
      before: (day) =>
        t(
          "Profit & Loss can be shown as it was known since {day}. Before, earlier counts, labor and budgets weren't stored.",
          { day },
        ),
    },
  },
  'actual-vs-theoretical': {
    how: msg(
      'Uses the sales, recipes, counts, stock movements, invoices and packs that were recorded at the end of that day.',
    ),
    kept: {
      since: 'all_earlier_rows_since',
      before: (day) =>
        t(
          "Actual vs Theoretical can be shown as it was known since {day}. Before, earlier counts, recipes and packs weren't stored.",
          { day },
        ),
    },
  },
};
