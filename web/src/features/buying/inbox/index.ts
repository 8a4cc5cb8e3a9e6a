export { ConnectedScreen } from './connected-screen.tsx';
export { InboxButton } from './inbox-button.tsx';
export { InboxScreen } from './inbox-screen.tsx';
