export { demoRoutes } from './demo.routes.ts';
export { runBuildYear } from './year/build-year.job.ts';
export { buildYearJob } from './year/build-year-kind.ts';
