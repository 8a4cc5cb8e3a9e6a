export { threeWayMatchRoutes } from './three-way-match.routes.ts';
