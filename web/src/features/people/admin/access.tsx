import { adminAccessReport } from '@platewise/contract';
import { FileDown, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { Button, lazyLayer } from '../../../ui/index.ts';
import { AccessRestaurants } from './access-restaurants.tsx';
import { AccessUsers } from './access-users.tsx';
import css from './admin.module.css';
import { DemoBox } from './demo-box.tsx';
import type { Picked } from './pickers.tsx';

const AssignUser = lazyLayer(async () => (await import('./assign-user.tsx')).AssignUser);
const BulkAssign = lazyLayer(async () => (await import('./bulk-assign.tsx')).BulkAssign);
const ManageAccess = lazyLayer(async () => (await import('./manage-access.tsx')).ManageAccess, 'restaurant');
const ShareGroup = lazyLayer(async () => (await import('./share-group.tsx')).ShareGroup);

type Doing = { what: 'assign'; user: Picked | null } | { what: 'bulk' } | { what: 'share' };

/** Who has access to which restaurant: by restaurant, by user, in bulk, or as a report. */
export function Access() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [managed, setManaged] = useState<{ id: number; name: string } | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <div className={css.bar}>
        <h2 className={css.heading}>{t('Restaurant Access Management')}</h2>
        <Button
          variant="primary"
          icon={<UserPlus size={14} aria-hidden />}
          onClick={() => setDoing({ what: 'assign', user: null })}
        >
          {t('Assign User to Restaurant')}
        </Button>
        <Button icon={<UsersRound size={14} aria-hidden />} onClick={() => setDoing({ what: 'bulk' })}>
          {t('Bulk Assignment')}
        </Button>
        <Button icon={<FileDown size={14} aria-hidden />} href={addressOf(adminAccessReport)}>
          {t('Access Report')}
        </Button>
      </div>
      <DemoBox onShare={() => setDoing({ what: 'share' })} />
      <AccessRestaurants onManage={setManaged} />
      <AccessUsers onAssign={(user) => setDoing({ what: 'assign', user })} />
      <AssignUser open={doing?.what === 'assign'} user={doing?.what === 'assign' ? doing.user : null} onClose={close} />
      <BulkAssign open={doing?.what === 'bulk'} onClose={close} />
      <ShareGroup open={doing?.what === 'share'} onClose={close} />
      <ManageAccess restaurant={managed} onClose={() => setManaged(null)} />
    </>
  );
}
