import {
  type AdminUserDetail,
  adminReadUser,
  adminResetPassword,
  adminUpdateUser,
  adminUserRestaurants,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Power, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Dialog, ErrorState, Facts, Initials, Section, Skeleton, toast } from '../../../ui/index.ts';
import css from './admin.module.css';
import { ResetLink } from './reset-link.tsx';
import { roleWord } from './role-words.ts';
import { SwitchOffTwoFactor } from './switch-off-two-factor.tsx';
import type { UserAct } from './user-act.ts';
import { UserBilling } from './user-billing.tsx';
import { ActiveBadge, RoleBadge } from './user-columns.tsx';

type Props = { id: number | null; hidden: boolean; onAct: (act: UserAct) => void; onClose: () => void };

/** Everything about one account, with its actions. */
export function UserProfile({ id, hidden, onAct, onClose }: Props) {
  const [link, setLink] = useState<{ path: string; mailed: boolean } | null>(null);
  const [unguarding, setUnguarding] = useState(false);
  const detail = useQuery({
    ...read(adminReadUser, { params: { id: id ?? 0 } }),
    // Don't refetch while hidden behind another dialog: it may be deleting this user.
    enabled: id !== null && !hidden,
    staleTime: 0,
  });
  const { error } = detail;
  const gone = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (!gone || id === null) return;
    toast({ title: t('User not found'), destructive: true });
    onClose();
  }, [gone, id, onClose]);
  const reset = useCall(adminResetPassword, {
    onSuccess: setLink,
    onError: (failure) =>
      toast({ title: t('Failed to create a link'), description: messageOf(failure), destructive: true }),
  });
  const user = detail.data?.id === id ? detail.data : undefined;
  return (
    <>
      <Dialog
        open={id !== null && !gone && !hidden && link === null && !unguarding}
        onClose={onClose}
        title={t('User profile')}
        width={640}
        footer={user && <Acts user={user} onAct={onAct} />}
      >
        {error && !gone && <ErrorState error={error} onRetry={() => void detail.refetch()} />}
        {!error && user === undefined && <Skeleton kind="text" count={8} />}
        {user && (
          <>
            <Head user={user} />
            <Restaurants id={user.id} />
            <Section title={t('Security')}>
              <Facts
                facts={[
                  { label: t('Two-factor authentication'), value: user.twoFactor ? t('On') : t('Off') },
                  { label: t('Sessions'), value: formatNumber(user.sessions) },
                ]}
              />
              <div className={css.inline}>
                <Button
                  size="xs"
                  icon={<KeyRound size={14} aria-hidden />}
                  disabled={!user.isActive}
                  loading={reset.isPending}
                  onClick={() => reset.mutate({ params: { id: user.id } })}
                >
                  {t('Password reset link')}
                </Button>
                {user.twoFactor && (
                  <Button size="xs" icon={<ShieldOff size={14} aria-hidden />} onClick={() => setUnguarding(true)}>
                    {t('Turn off two-factor')}
                  </Button>
                )}
              </div>
            </Section>
            <Usage user={user} />
            <UserBilling user={user} />
          </>
        )}
      </Dialog>
      <ResetLink link={link} name={user?.fullName ?? ''} onClose={() => setLink(null)} />
      {user && <SwitchOffTwoFactor user={user} open={unguarding} onClose={() => setUnguarding(false)} />}
    </>
  );
}

const Head = ({ user }: { user: AdminUserDetail }) => (
  <>
    <div className={css.profile}>
      <Initials name={user.fullName} size={44} />
      <div>
        <div className={css.profileName}>{user.fullName}</div>
        <div className={css.badges}>
          <ActiveBadge isActive={user.isActive} />
          <RoleBadge role={user.role} />
        </div>
      </div>
    </div>
    <Facts
      facts={[
        { label: t('Email'), value: user.email },
        { label: t('Username'), value: user.username },
        { label: t('Restaurants'), value: formatNumber(user.restaurantCount) },
        { label: t('Joined'), value: formatDate(user.createdAt) },
        { label: t('Last Login'), value: user.lastLoginAt === null ? t('Never') : formatDateTime(user.lastLoginAt) },
      ]}
    />
  </>
);

function Restaurants({ id }: { id: number }) {
  const list = useQuery({ ...read(adminUserRestaurants, { params: { id } }), staleTime: 0 });
  return (
    <Section title={t('Restaurants owned')} count={list.data?.filter(({ owned }) => owned).length}>
      {list.isPending && <Skeleton kind="text" count={2} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className="pw-ink-3">{t('No restaurants found')}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={css.lines}>
          {list.data.map((restaurant) => (
            <li key={restaurant.id}>
              <span className="pw-ellipsis">{restaurant.name}</span>
              <span className={css.badges}>
                {!restaurant.isActive && <Badge tone="amber">{t('Inactive')}</Badge>}
                {restaurant.owned ? (
                  <Badge>{t('owner')}</Badge>
                ) : (
                  <Badge tone="outline">{t('{role}, shared', { role: roleWord(restaurant.role) })}</Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const megabytes = (bytes: number) =>
  t('{size} MB', { size: formatNumber(bytes / 1_000_000, bytes < 10_000_000 ? 2 : 0) });

const Usage = ({ user: { usage } }: { user: AdminUserDetail }) => (
  <Section title={t('Usage (of Platewise)')}>
    <Facts
      facts={[
        { label: t('Restaurants'), value: formatNumber(usage.restaurants) },
        { label: t('Invoices'), value: formatNumber(usage.invoices) },
        { label: t('Invoices, last 30 days'), value: formatNumber(usage.invoices30d) },
        { label: t('Documents'), value: `${formatNumber(usage.documents)} (${megabytes(usage.documentBytes)})` },
      ]}
    />
  </Section>
);

function Acts({ user, onAct }: { user: AdminUserDetail; onAct: Props['onAct'] }) {
  const { id, fullName, isActive, role, can } = user;
  const change = useCall(adminUpdateUser, {
    onSuccess: (_reply, sent) => {
      const { version: _version, ...changed } = sent.body ?? {};
      const back = { ...('role' in changed ? { role } : {}), ...('isActive' in changed ? { isActive } : {}) };
      toast({
        title: t('User updated'),
        description: fullName,
        action: { label: t('Undo'), onClick: () => change.mutate({ params: { id }, body: back }) },
      });
    },
    onError: (error) => toast({ title: t('Failed to update user'), description: messageOf(error), destructive: true }),
  });
  const send = (body: { role?: 'user' | 'admin'; isActive?: boolean }) =>
    change.mutate({ params: { id }, body: { ...body, version: user.version } });
  return (
    <div className={css.foot}>
      {!can.retire && <p className="pw-meta">{t("You can't remove or deactivate the last administrator.")}</p>}
      <Button icon={<Pencil size={14} aria-hidden />} onClick={() => onAct({ kind: 'edit', user })}>
        {t('Edit')}
      </Button>
      <Button
        icon={<ShieldCheck size={14} aria-hidden />}
        disabled={change.isPending || !can.retire}
        onClick={() => send({ role: role === 'admin' ? 'user' : 'admin' })}
      >
        {role === 'admin' ? t('Remove Admin') : t('Make Admin')}
      </Button>
      <Button
        icon={<Power size={14} aria-hidden />}
        disabled={change.isPending || !can.retire}
        onClick={() => send({ isActive: !isActive })}
      >
        {isActive ? t('Deactivate') : t('Activate')}
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 size={14} aria-hidden />}
        disabled={!can.retire}
        onClick={() => onAct({ kind: 'delete', user })}
      >
        {t('Delete')}
      </Button>
    </div>
  );
}
