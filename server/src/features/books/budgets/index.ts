export { budgetRoutes } from './budgets.routes.ts';
export { budgetsKnown } from './earlier-budgets.repo.ts';
