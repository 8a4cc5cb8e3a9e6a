import type { Budget } from '@platewise/contract';
import type { BudgetRow } from './budgets.repo.ts';

const numberOf = (value: string | null) => (value === null ? null : Number(value));

export const budgetReply = ({ restaurant_id, month, sales, cogs, labour }: BudgetRow): Budget => ({
  restaurantId: restaurant_id,
  month: month.slice(0, 7),
  sales: numberOf(sales),
  cogs: numberOf(cogs),
  labour: numberOf(labour),
});
