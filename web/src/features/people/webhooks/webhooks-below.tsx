import { type ComponentProps, lazy, Suspense } from 'react';

const Section = lazy(async () => ({ default: (await import('./webhooks.tsx')).Webhooks }));

/** They stand below the team: their code is read after the page. */
export const Webhooks = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={null}>
    <Section {...props} />
  </Suspense>
);
