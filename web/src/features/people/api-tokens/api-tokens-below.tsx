import { lazy, Suspense } from 'react';

const Section = lazy(async () => ({ default: (await import('./api-tokens.tsx')).ApiTokens }));

/** Loaded lazily: shown further down the page, below passwords and sessions. */
export const ApiTokens = () => (
  <Suspense fallback={null}>
    <Section />
  </Suspense>
);
