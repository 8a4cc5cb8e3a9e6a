export { askRoutes } from './ask.routes.ts';
export { runQuery } from './run-query.ts';
