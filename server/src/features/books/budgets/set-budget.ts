import type { BodyOf, Budget, setBudget as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { budgetReply } from './budget-reply.ts';
import { type BudgetRow, takeBudget, writeLine } from './budgets.repo.ts';

const lines = ['sales', 'cogs', 'labour'] as const;

/** Saves a month's budget; omitted lines stay unchanged. */
export async function setBudget(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Budget> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const month = `${body.month}-01`;
  return tx(deps.db, async (trx) => {
    const before = await takeBudget(trx, scope, month);
    for (const line of lines) {
      const amount = body[line];
      if (amount === undefined || same(amount, before[line])) continue;
      await writeLine(trx, scope, { month, line, amount }, deps.clock());
    }
    const after = await takeBudget(trx, scope, month);
    if (lines.some((line) => before[line] !== after[line])) {
      await recordRestaurantChange(trx, scope, {
        action: 'changed',
        subject: 'budget',
        subjectId: null,
        summary: msg('Changed the budget of {month}', { month: body.month }),
        before: words(before),
        after: words(after),
      });
    }
    return budgetReply(after);
  });
}

const same = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Number(one) === Number(other);

const words = ({ sales, cogs, labour }: BudgetRow) => ({ sales, cogs, labour });
