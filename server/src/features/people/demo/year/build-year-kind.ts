import * as z from 'zod/mini';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';

const payload = z.object({ groupId: z.number(), userId: z.number() });
export type BuildYearPayload = z.infer<typeof payload>;

/** No retries: a second try would find half of the first. The person starts it again. */
export const buildYearJob: JobKind<BuildYearPayload> = {
  name: 'build-demo-year',
  payload,
  retries: 0,
  timeLimitSeconds: 900,
};
