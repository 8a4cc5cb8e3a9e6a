import { Suspense } from 'react';
import { lazyPart } from '../../../ui/index.ts';

const Section = lazyPart(async () => (await import('./api-tokens.tsx')).ApiTokens);

/** Loaded lazily: shown further down the page, below passwords and sessions. */
export const ApiTokens = () => (
  <Suspense fallback={null}>
    <Section />
  </Suspense>
);
