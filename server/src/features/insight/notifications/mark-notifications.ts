import type { BodyOf, readAllNotifications, readNotifications, setNotificationKinds } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { writeMarks, writeMuted, writeSeen } from './marks.repo.ts';

/** Marks only the caller's own notifications as read. */
export async function markRead(deps: Deps, caller: Caller, body: BodyOf<typeof readNotifications>): Promise<void> {
  await writeMarks(deps.db, caller.user.id, body.keys, { hidden: body.hide === true, now: deps.clock() });
}

/** Marks everything up to the newest shown on screen. Later arrivals stay unread, and future times are capped. */
export async function markAllRead(
  deps: Deps,
  caller: Caller,
  { upTo }: BodyOf<typeof readAllNotifications>,
): Promise<void> {
  const now = deps.clock();
  const seen = new Date(upTo);
  await writeSeen(deps.db, caller.user.id, seen > now ? now : seen, now);
}

export async function chooseKinds(deps: Deps, caller: Caller, { muted }: BodyOf<typeof setNotificationKinds>) {
  const kinds = [...new Set(muted)];
  await writeMuted(deps.db, caller.user.id, kinds, deps.clock());
  return { muted: kinds };
}
