import type { RestaurantGroup } from '@platewise/contract';
import { Crown, Download, LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { lazyLayer, Menu } from '../../../ui/index.ts';

const GroupDialog = lazyLayer(async () => (await import('./group-dialog.tsx')).GroupDialog);
const DeleteGroup = lazyLayer(async () => (await import('./delete-group.tsx')).DeleteGroup);
const LeaveGroup = lazyLayer(async () => (await import('./leave-group.tsx')).LeaveGroup);
const ExportDialog = lazyLayer(async () => (await import('../transfers/index.ts')).ExportDialog);
const HandOver = lazyLayer(async () => (await import('./hand-over.tsx')).HandOver);

type Opened = 'edit' | 'export' | 'hand-over' | 'leave' | 'delete' | null;

type GroupMenuProps = { group: RestaurantGroup; onCreate: () => void; onGone: () => void };

/** The actions available on a group. */
export function GroupMenu({ group, onCreate, onGone }: GroupMenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { can } = group;
  const size = 14;
  return (
    <>
      <Menu
        label={t('More actions for the group {name}', { name: group.name })}
        position="bottom-start"
        items={[
          can.edit && {
            label: t('Edit group'),
            icon: <Pencil size={size} aria-hidden />,
            onClick: () => setOpened('edit'),
          },
          can.edit &&
            group.restaurantCount > 0 && {
              label: t('Export group'),
              icon: <Download size={size} aria-hidden />,
              onClick: () => setOpened('export'),
            },
          { label: t('Create another group'), icon: <Plus size={size} aria-hidden />, onClick: onCreate },
          can.handOver && {
            label: t('Transfer ownership'),
            icon: <Crown size={size} aria-hidden />,
            onClick: () => setOpened('hand-over'),
          },
          'divider',
          can.leave && {
            label: t('Leave group'),
            icon: <LogOut size={size} aria-hidden />,
            danger: true,
            onClick: () => setOpened('leave'),
          },
          can.remove && {
            label: t('Delete group'),
            icon: <Trash2 size={size} aria-hidden />,
            danger: true,
            onClick: () => setOpened('delete'),
          },
        ]}
      />
      <GroupDialog open={opened === 'edit'} onClose={close} group={group} />
      <ExportDialog of={{ kind: 'group', id: group.id, name: group.name }} open={opened === 'export'} onClose={close} />
      <HandOver open={opened === 'hand-over'} onClose={close} group={group} />
      <LeaveGroup onGone={onGone} open={opened === 'leave'} onClose={close} group={group} />
      <DeleteGroup onGone={onGone} open={opened === 'delete'} onClose={close} group={group} />
    </>
  );
}
