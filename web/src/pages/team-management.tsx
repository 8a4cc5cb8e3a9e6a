import { listGroups, type RestaurantGroup } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApprovalSettings } from '../features/buying/approvals/index.ts';
import { GroupMenu } from '../features/people/teams/group-menu.tsx';
import { TeamOfGroup } from '../features/people/teams/team-of-group.tsx';
import css from '../features/people/teams/teams.module.css';
import { optionsOf } from '../lib/options-of.ts';
import { read } from '../lib/query-client.ts';
import { t } from '../lib/t.ts';
import { useUrlState } from '../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, lazyLayer, Page, SelectField, Skeleton } from '../ui/index.ts';

const GroupDialog = lazyLayer(async () => (await import('../features/people/teams/group-dialog.tsx')).GroupDialog);

export function TeamManagementPage() {
  const groups = useQuery(read(listGroups, { query: { limit: 1000 } }));
  const [chosen, setChosen] = useUrlState('group');
  const navigate = useNavigate();
  const [creating, setCreating] = useUrlState('create');
  const group = groups.data?.find(({ id }) => chosen === '' || String(id) === chosen);
  const create = () => setCreating('1');
  return (
    <Page
      title={t('Team Management')}
      purpose={t('Who has access to your restaurants and what they can do.')}
      filters={
        groups.data &&
        groups.data.length > 0 && (
          <GroupChooser groups={groups.data} group={group} onChoose={setChosen} onCreate={create} />
        )
      }
    >
      {groups.isPending && <Skeleton kind="rows" count={4} height={68} />}
      {groups.error && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && (
        <EmptyState
          title={t('No restaurant groups yet')}
          text={t(
            'A group contains restaurants and the people who work in them. Adding your first restaurant creates one, or you can create it now.',
          )}
          action={
            <Button variant="primary" onClick={create}>
              {t('Create Group')}
            </Button>
          }
        />
      )}
      {groups.data && groups.data.length > 0 && group === undefined && (
        <EmptyState
          title={t('Group not found')}
          text={t("It was deleted, or you're no longer a member. Choose another group above.")}
        />
      )}
      {group && <TeamOfGroup key={group.id} group={group} />}
      {group && <ApprovalSettings key={`approvals ${group.id}`} group={group} />}
      <GroupDialog
        open={creating !== ''}
        onClose={() => setCreating('')}
        onDone={({ id }) => void navigate({ search: `group=${id}` }, { replace: true })}
      />
    </Page>
  );
}

type GroupChooserProps = {
  groups: readonly RestaurantGroup[];
  group: RestaurantGroup | undefined;
  onChoose: (id: string) => void;
  onCreate: () => void;
};

const GroupChooser = ({ groups, group, onChoose, onCreate }: GroupChooserProps) => (
  <div className="pw-bar">
    <SelectField
      label={t('Restaurant group')}
      labelHidden
      width={260}
      options={optionsOf(groups)}
      value={group ? String(group.id) : ''}
      placeholder={t('Choose a group')}
      onChange={onChoose}
    />
    {group && <GroupMenu group={group} onCreate={onCreate} onGone={() => onChoose('')} />}
    {group && (
      <span className={css.note}>
        {t('{restaurants, plural, one {# restaurant} other {# restaurants}}', {
          restaurants: group.restaurantCount,
        })}
        {group.description && ` · ${group.description}`}
      </span>
    )}
  </div>
);
