export * from './alert-rule.ts';
export * from './alert-severity.ts';
export * from './digest-week.ts';
export * from './small-steps.ts';
