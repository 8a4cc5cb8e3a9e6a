export { PosScreen } from './pos-screen.tsx';
export { stateOf, stateWords } from './pos-words.ts';
export { SyncButton } from './sync-button.tsx';
export { SystemCards } from './system-cards.tsx';
export { useIntegrations, useSystems } from './use-integrations.ts';
