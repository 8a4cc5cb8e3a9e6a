import { Suspense } from 'react';
import { lazyPart } from '../../../ui/index.ts';

const Tokens = lazyPart(async () => (await import('./api-tokens.tsx')).ApiTokens);
const Assistants = lazyPart(async () => (await import('./connected-assistants.tsx')).ConnectedAssistants);

/** Loaded lazily: shown further down the page, below passwords and sessions. */
export const ApiTokens = () => (
  <Suspense fallback={null}>
    <Tokens />
    <Assistants />
  </Suspense>
);
