import type { Budget } from '@platewise/contract';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { BudgetRow } from './budgets.repo.ts';

export const budgetReply = ({ restaurant_id, month, sales, cogs, labour }: BudgetRow): Budget => ({
  restaurantId: restaurant_id,
  month: month.slice(0, 7),
  sales: numberOrNull(sales),
  cogs: numberOrNull(cogs),
  labour: numberOrNull(labour),
});
