import type { Config } from '../config.ts';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';

/** The dependencies of the platform's own HTTP code. */
export type PlatformDeps = { config: Config; db: Db; log: Log; metrics: Metrics; clock: () => Date };
