import { lazy, Suspense } from 'react';

const Section = lazy(async () => ({ default: (await import('./api-tokens.tsx')).ApiTokens }));

/** They stand below passwords and sessions: their code is read after the page. */
export const ApiTokens = () => (
  <Suspense fallback={null}>
    <Section />
  </Suspense>
);
