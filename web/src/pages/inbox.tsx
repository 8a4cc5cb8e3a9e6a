export { InboxScreen as InboxPage } from '../features/buying/inbox/index.ts';
