import { Upload } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '../../../lib/t.ts';
import { useTab } from '../../../lib/use-url-state.ts';
import { Button, lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { RevenueTiles } from './revenue-tiles.tsx';

// The figures load first; each tab loads when opened.
const OverviewTab = lazyPart(async () => (await import('./overview/overview-tab.tsx')).OverviewTab);
const UploadTab = lazyPart(async () => (await import('./upload/upload-tab.tsx')).UploadTab);
const SystemsTab = lazyPart(async () => (await import('./systems-tab.tsx')).SystemsTab);
const RecordsTab = lazyPart(async () => (await import('./records/records-tab.tsx')).RecordsTab);

const tabs = [
  { value: 'overview', label: t('Overview'), Content: OverviewTab },
  { value: 'upload', label: t('Bulk Upload'), Content: UploadTab },
  { value: 'pos', label: t('POS Integrations'), Content: SystemsTab },
  { value: 'data', label: t('Revenue Data'), Content: RecordsTab },
] as const;

export function RevenueScreen() {
  const [tab, setTab] = useTab('overview', ...tabs.map(({ value }) => value));
  return (
    <Page
      title={t('Revenue Tracking')}
      purpose={t('Sales by day, channel and item.')}
      action={
        tab !== 'upload' && (
          <Button variant="primary" icon={<Upload size={14} aria-hidden />} onClick={() => setTab('upload')}>
            {t('Upload sales')}
          </Button>
        )
      }
    >
      <RevenueTiles />
      <Tabs
        label={t('Revenue Tracking')}
        tabs={tabs.map(({ value, label, Content }) => ({
          value,
          label,
          content: (
            <Suspense fallback={<Skeleton kind="cards" count={2} height={280} />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </Page>
  );
}
