import type { WhyFigure } from '@platewise/domain';
import { Suspense } from 'react';
import { lazyPart, Section, Skeleton } from '../../../ui/index.ts';
import { titleOf } from './words.ts';

const Explanation = lazyPart(async () => (await import('./explanation.tsx')).Explanation);

/** Why a figure changed, as a section of a page. `days` is the period of the page. */
export function WhySection({ figure, days }: { figure: WhyFigure; days: { from: string; to: string } }) {
  return (
    <Section title={titleOf[figure]}>
      <Suspense fallback={<Skeleton kind="cards" count={2} height={180} />}>
        <Explanation figure={figure} days={days} isWide />
      </Suspense>
    </Section>
  );
}
