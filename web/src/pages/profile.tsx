import { ActivityTab } from '../features/people/accounts/activity-tab.tsx';
import { BillingTab } from '../features/people/accounts/billing-tab.tsx';
import { ProfileTab } from '../features/people/accounts/profile-tab.tsx';
import { SecurityTab } from '../features/people/accounts/security-tab.tsx';
import { useSession } from '../lib/session.ts';
import { t } from '../lib/t.ts';
import { Badge, Page, Spinner, Tabs } from '../ui/index.ts';

export function ProfilePage() {
  const { data: user } = useSession();
  if (!user) return <Spinner />;
  return (
    <Page
      title={t('Account Settings')}
      purpose={t('Your profile, security, billing and activity.')}
      mark={user.role === 'admin' && <Badge tone="green">{t('Administrator')}</Badge>}
    >
      <Tabs
        label={t('Account Settings')}
        tabs={[
          { value: 'profile', label: t('Profile'), content: <ProfileTab user={user} /> },
          { value: 'security', label: t('Security'), content: <SecurityTab user={user} /> },
          { value: 'billing', label: t('Billing'), content: <BillingTab /> },
          { value: 'activity', label: t('Activity'), content: <ActivityTab /> },
        ]}
      />
    </Page>
  );
}
