import { ActivityTab } from '../features/people/accounts/activity-tab.tsx';
import { BillingTab } from '../features/people/accounts/billing-tab.tsx';
import { ProfileTab } from '../features/people/accounts/profile-tab.tsx';
import { SecurityTab } from '../features/people/accounts/security-tab.tsx';
import { useSession } from '../lib/session.ts';
import { Badge, Page, Spinner, Tabs } from '../ui/index.ts';

export function ProfilePage() {
  const { data: user } = useSession();
  if (!user) return <Spinner />;
  return (
    <Page
      title="Account Settings"
      purpose="Your profile, security, billing and activity."
      mark={user.role === 'admin' && <Badge tone="green">Administrator</Badge>}
    >
      <Tabs
        label="Account Settings"
        tabs={[
          { value: 'profile', label: 'Profile', content: <ProfileTab user={user} /> },
          { value: 'security', label: 'Security', content: <SecurityTab user={user} /> },
          { value: 'billing', label: 'Billing', content: <BillingTab /> },
          { value: 'activity', label: 'Activity', content: <ActivityTab /> },
        ]}
      />
    </Page>
  );
}
