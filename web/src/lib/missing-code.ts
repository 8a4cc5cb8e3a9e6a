/** The error browsers throw when a chunk of code fails to load: no connection, or a missing file. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /import|fetch|load/i.test(error.message);
