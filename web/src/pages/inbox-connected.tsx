export { ConnectedScreen as InboxConnectedPage } from '../features/buying/inbox/index.ts';
