/** Query groups that a change of the whole count changes. */
export const changedByCount = ['counts', 'inventory', 'dashboard', 'usage', 'ordering', 'financials'] as const;
