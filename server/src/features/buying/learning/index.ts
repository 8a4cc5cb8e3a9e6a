export type { ApprovedLine, ApprovedReading } from './approved-reading.ts';
export { vendorsWithNames } from './confirmed-names.ts';
export { copyLessons } from './copy-lessons.ts';
export { learnFromApproval } from './learn-from-approval.ts';
export { learnedUnits } from './learned-units.ts';
export { learningRoutes } from './learning.routes.ts';
export { readingHints } from './reading-hints.ts';
export { rememberName } from './remember-name.ts';
export { unlearnApproval } from './unlearn-approval.ts';
