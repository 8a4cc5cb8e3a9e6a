import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restaurantIdIn, text } from '../fields.ts';

/** Notification kinds, each of which users can turn off. */
export const NOTIFICATION_KINDS = ['invoice', 'price', 'stock', 'sync', 'competitor', 'team', 'job'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const kind = z.enum(NOTIFICATION_KINDS);

const notification = z.object({
  /** Stays the same for the same issue as long as it lasts. */
  key: z.string(),
  kind,
  /** Null if it concerns a group. */
  restaurantId: z.nullable(z.number()),
  restaurantName: z.nullable(z.string()),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** When it was created, or when its count last went up. */
  at: z.string(),
  tone: z.enum(['fault', 'attention', 'news']),
  isRead: z.boolean(),
  /** The page in this app that resolves it, and the link text. */
  path: z.string(),
  action: z.string(),
});
export type Notification = z.infer<typeof notification>;

const center = z.object({
  unread: z.number(),
  /** Newest first, at most 100. Resolved ones are excluded. */
  notifications: z.array(notification),
  muted: z.array(kind),
});
export type NotificationCenter = z.infer<typeof center>;

const keys = z
  .array(text(200, 'Not a notification'))
  .check(z.minLength(1, 'Choose a notification'), z.maxLength(200, 'At most 200 at once'));

const tag = 'Notifications';
const access = 'in-person';

export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  tag,
  summary: 'List notifications (not paged, at most one hundred)',
  access,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: center,
});

export const readNotifications = endpoint({
  id: 'notifications.read',
  method: 'POST',
  path: '/api/notifications/read',
  tag,
  summary: 'Mark notifications as read or dismiss them; they return if something new happens',
  access,
  body: z.object({ keys, hide: z.optional(z.boolean('Choose on or off')) }),
  status: 204,
  problems: ['invalid'],
});

export const readAllNotifications = endpoint({
  id: 'notifications.readAll',
  method: 'POST',
  path: '/api/notifications/read-all',
  tag,
  summary: 'Mark all notifications up to the newest seen as read',
  access,
  body: z.object({ upTo: z.iso.datetime({ error: 'Not a time' }) }),
  status: 204,
  problems: ['invalid'],
});

export const setNotificationKinds = endpoint({
  id: 'notifications.settings',
  method: 'PUT',
  path: '/api/notifications/settings',
  tag,
  summary: 'Choose which notifications to mute',
  access,
  body: z.object({
    muted: z.array(kind).check(z.maxLength(NOTIFICATION_KINDS.length, 'List each kind once')),
  }),
  reply: z.object({ muted: z.array(kind) }),
  problems: ['invalid'],
});
