import { Suspense } from 'react';
import { lazyPart, Skeleton } from '../../../../ui/index.ts';

const Inventory = lazyPart(async () => (await import('./impact-tabs.tsx')).InventoryImpactTab);
const Cost = lazyPart(async () => (await import('./impact-tabs.tsx')).CostAnalysisTab);

type Props = { invoiceId: number };
const waiting = <Skeleton kind="rows" count={4} />;

/** The impact tabs; their tables load when the first one is opened. */
export const InventoryImpactTab = (props: Props) => (
  <Suspense fallback={waiting}>
    <Inventory {...props} />
  </Suspense>
);
export const CostAnalysisTab = (props: Props) => (
  <Suspense fallback={waiting}>
    <Cost {...props} />
  </Suspense>
);
