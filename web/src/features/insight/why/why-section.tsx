import type { WhyFigure } from '@platewise/domain';
import { Suspense } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, lazyPart, Section, Skeleton } from '../../../ui/index.ts';
import { useWhy } from './use-why.ts';
import { titleOf } from './words.ts';

const Explanation = lazyPart(async () => (await import('./explanation.tsx')).Explanation);

/** Why a figure changed, as a section of a page. `days` is the period of the page, unless others are chosen here. */
export function WhySection({ figure, days }: { figure: WhyFigure; days: { from: string; to: string } }) {
  const { days: chosen, close } = useWhy();
  const isChosen = Object.keys(chosen).length > 0;
  return (
    <Section
      title={titleOf[figure]}
      aside={
        isChosen && (
          <Button size="xs" onClick={close}>
            {t('Reset days')}
          </Button>
        )
      }
    >
      <Suspense fallback={<Skeleton kind="cards" count={2} height={180} />}>
        <Explanation figure={figure} days={days} isWide />
      </Suspense>
    </Section>
  );
}
