export { unknownWords } from './sign-words.ts';
export { usageRoutes } from './usage.routes.ts';
export { usageBetweenCounts } from './usage-between-counts.ts';
