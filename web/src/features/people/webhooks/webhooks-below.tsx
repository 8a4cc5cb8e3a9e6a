import { type ComponentProps, lazy, Suspense } from 'react';

const Section = lazy(async () => ({ default: (await import('./webhooks.tsx')).Webhooks }));

/** Loaded lazily: shown further down the page, below the team. */
export const Webhooks = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={null}>
    <Section {...props} />
  </Suspense>
);
