import { Suspense } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Drawer, lazyPart, Skeleton } from '../../../ui/index.ts';
import { useAsKnown } from './use-as-known.ts';

const ChangesSince = lazyPart(async () => (await import('./changes-since.tsx')).ChangesSince);

/** What changed in the report since the day in the URL. */
export function ChangesDrawer() {
  const { on, isOpen, close } = useAsKnown();
  return (
    <Drawer open={isOpen} onClose={close} title={t('What changed since {day}', { day: formatDate(on) })}>
      {isOpen && (
        <Suspense fallback={<Skeleton kind="rows" count={6} height={32} />}>
          <ChangesSince />
        </Suspense>
      )}
    </Drawer>
  );
}
