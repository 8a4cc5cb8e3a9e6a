export { scenarioRoutes } from './scenarios.routes.ts';
