import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../ui/index.ts';

const Section = lazyPart(async () => (await import('./webhooks.tsx')).Webhooks);

/** Loaded lazily: shown further down the page, below the team. */
export const Webhooks = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={null}>
    <Section {...props} />
  </Suspense>
);
