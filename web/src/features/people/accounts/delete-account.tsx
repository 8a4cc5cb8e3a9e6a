import { type AccountContents, accountContents, deleteAccount, security, type User } from '@platewise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../lib/mutate.ts';
import type { ShownPasskey } from '../../../lib/passkeys.ts';
import { read } from '../../../lib/query-client.ts';
import { endSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Button, Confirm, ErrorState, PasswordField, Skeleton, toast } from '../../../ui/index.ts';
import { FactorAgain } from './factor-again.tsx';
import css from './settings.module.css';

type Group = AccountContents['groups'][number];

const restaurantLine = (restaurant: Group['restaurants'][number]): string => {
  const { vendors, ingredients, menuItems, invoices, documents, sales } = restaurant;
  const counted: [number, string][] = [
    [vendors, t('{vendors, plural, one {# vendor} other {# vendors}}', { vendors })],
    [ingredients, t('{ingredients, plural, one {# ingredient} other {# ingredients}}', { ingredients })],
    [menuItems, t('{menuItems, plural, one {# menu item} other {# menu items}}', { menuItems })],
    [invoices, t('{invoices, plural, one {# invoice} other {# invoices}}', { invoices })],
    [documents, t('{documents, plural, one {# document} other {# documents}}', { documents })],
    [sales, t('{sales, plural, one {# sale} other {# sales}}', { sales })],
  ];
  const words = counted.filter(([count]) => count > 0).map(([, text]) => text);
  return `${restaurant.name}: ${words.length > 0 ? words.join(', ') : t('nothing in it yet')}`;
};

const membersLine = ({ name, otherMembers }: Group): string =>
  otherMembers === 0
    ? name
    : t('{name}: {others, plural, one {# other person loses} other {# other people lose}} access', {
        name,
        others: otherMembers,
      });

const Goes = ({ contents }: { contents: AccountContents }) => (
  <div>
    <div className="pw-meta">{t('Deleting your account permanently removes:')}</div>
    <ul className={css.list}>
      {contents.groups.flatMap((group) => [
        <li key={`group ${group.id}`}>{membersLine(group)}</li>,
        ...group.restaurants.map((restaurant) => <li key={restaurant.id}>{restaurantLine(restaurant)}</li>),
      ])}
      {contents.memberships > 0 && (
        <li>
          {t(
            "Your access to {groups, plural, one {# group} other {# groups}} owned by others. Those groups won't change",
            { groups: contents.memberships },
          )}
        </li>
      )}
      <li>{t('Your profile, sessions and tokens')}</li>
    </ul>
  </div>
);

export function DeleteAccount({ user }: { user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const contents = useQuery({ ...read(accountContents), enabled: open, staleTime: 0 });
  const [passkey, setPasskey] = useState<ShownPasskey | null>(null);
  const { twoFactor, passkeys = [] } = useQuery({ ...read(security), enabled: open }).data ?? {};
  const guarded = twoFactor?.enabled === true || passkeys.length > 0;
  const factor = passkey === null ? { code } : { passkey };
  const remove = useCall(deleteAccount, {
    onError: () => setPasskey(null),
    onSuccess: () => {
      endSession(client);
      toast({ title: t('Account deleted') });
      void navigate('/auth', { replace: true });
    },
  });
  const close = () => {
    setOpen(false);
    setPassword('');
    setCode('');
    setPasskey(null);
    remove.reset();
  };
  const obstacle = contents.data?.obstacle ?? null;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.name}>{t('Delete your account')}</div>
        <p className="pw-note">{t('Permanently delete your account and the groups and restaurants you own.')}</p>
      </div>
      <div className={css.ends}>
        <Button onClick={() => setOpen(true)}>{t('Delete account')}</Button>
      </div>
      <Confirm
        open={open}
        onClose={close}
        title={t('Delete account')}
        confirm={t('Delete account')}
        typedName={user.username}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ body: { password, username: user.username, ...(guarded ? factor : {}) } })}
      >
        {contents.isPending && <Skeleton kind="text" />}
        {contents.error && <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />}
        {obstacle !== null && <p className="pw-red">{obstacle}</p>}
        {contents.data && obstacle === null && <Goes contents={contents.data} />}
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        {guarded && (
          <FactorAgain
            app={twoFactor?.enabled === true}
            passkeys={passkeys}
            code={code}
            setCode={setCode}
            passkey={passkey}
            setPasskey={setPasskey}
          />
        )}
      </Confirm>
    </li>
  );
}
