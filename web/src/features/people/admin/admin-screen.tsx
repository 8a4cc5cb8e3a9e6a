import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { useTab } from '../../../lib/use-url-state.ts';
import { Badge, Button, EmptyState, lazyPart, Page, Skeleton, TabsView } from '../../../ui/index.ts';

// Each tab loads when opened, so looking up a user doesn't load the charts.
const Overview = lazyPart(async () => (await import('./overview.tsx')).Overview);
const Users = lazyPart(async () => (await import('./users.tsx')).Users);
const Restaurants = lazyPart(async () => (await import('./restaurants.tsx')).Restaurants);
const Access = lazyPart(async () => (await import('./access.tsx')).Access);
const Analytics = lazyPart(async () => (await import('./analytics.tsx')).Analytics);

const Settings = lazyPart(async () => (await import('./settings.tsx')).Settings);

const views = [
  { value: 'overview', label: t('Overview'), View: Overview },
  { value: 'users', label: t('Users'), View: Users },
  { value: 'restaurants', label: t('Restaurants'), View: Restaurants },
  { value: 'access', label: t('Access'), View: Access },
  { value: 'analytics', label: t('Analytics'), View: Analytics },
  { value: 'settings', label: t('Settings'), View: Settings },
] as const;

/** The installation's admin console. Anyone else sees a message, and no requests are sent. */
export function AdminScreen() {
  const { data: user } = useSession();
  const [tab, setTab] = useTab('overview', ...views.map(({ value }) => value));
  if (user?.role !== 'admin') {
    return (
      <Page title={t('Admin Console')}>
        <EmptyState
          title={t('Only administrators')}
          text={t('This console is for administrators of this installation. Ask one of them for help.')}
          action={<Button to="/dashboard">{t('Go to the dashboard')}</Button>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('Admin Console')}
      purpose={t('Users, restaurants and settings for this installation.')}
      mark={
        <Badge tone="green" icon={<ShieldCheck size={13} aria-hidden />}>
          {t('Administrator Access')}
        </Badge>
      }
    >
      <TabsView
        label={t('Admin console')}
        value={tab}
        onChange={setTab}
        tabs={views.map(({ value, label, View }) => ({
          value,
          label,
          content: value === tab && (
            <Suspense fallback={<Skeleton kind="rows" />}>
              <div className="pw-stack-20">
                <View />
              </div>
            </Suspense>
          ),
        }))}
      />
    </Page>
  );
}
