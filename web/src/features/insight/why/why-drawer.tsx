import { Suspense } from 'react';
import { Drawer, lazyPart, Skeleton } from '../../../ui/index.ts';
import { useWhy } from './use-why.ts';
import { titleOf } from './words.ts';

const Explanation = lazyPart(async () => (await import('./explanation.tsx')).Explanation);

/** Why the figure in the URL changed. `days` is the period of the screen; by default, the last 30 days. */
export function WhyDrawer({ days }: { days?: { from: string; to: string } | undefined }) {
  const { figure, close } = useWhy();
  return (
    <Drawer open={figure !== null} onClose={close} title={figure === null ? '' : titleOf[figure]}>
      {figure !== null && (
        <Suspense fallback={<Skeleton kind="cards" count={2} height={180} />}>
          <Explanation figure={figure} days={days} />
        </Suspense>
      )}
    </Drawer>
  );
}
