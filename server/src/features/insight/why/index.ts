export { explainChange } from './explain-change.ts';
export { whyRoutes } from './why.routes.ts';
