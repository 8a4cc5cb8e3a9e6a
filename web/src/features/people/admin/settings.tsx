import { changeInstallation, type InstallationSettings, readInstallation } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  Checkbox,
  Choice,
  ErrorState,
  FormErrors,
  Section,
  Skeleton,
  Switch,
  toast,
} from '../../../ui/index.ts';
import css from './admin.module.css';
import { SingleSignOn } from './single-sign-on.tsx';

export function Settings() {
  const { data, error, refetch } = useQuery({ ...read(readInstallation), staleTime: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton kind="rows" count={4} height={64} />;
  return (
    <>
      <SettingsForm settings={data} />
      <SingleSignOn settings={data} />
    </>
  );
}

function SettingsForm({ settings }: { settings: InstallationSettings }) {
  // Only what was chosen here, so it is kept when something else is changed elsewhere.
  const [chosen, setChosen] = useState<Partial<Pick<InstallationSettings, 'hideAccountNames' | 'secondFactor'>>>({});
  const { hideAccountNames, secondFactor } = { ...settings, ...chosen };
  const [endSessions, setEndSessions] = useState(true);
  const save = useCall(changeInstallation, {
    onSuccess: () => {
      setChosen({});
      setEndSessions(true);
      toast({ title: t('Settings saved') });
    },
    onError: (error) =>
      toast({ title: t("The settings weren't saved"), description: messageOf(error), destructive: true }),
  });
  const tightened = secondFactor !== 'optional' && secondFactor !== settings.secondFactor;
  const changed = hideAccountNames !== settings.hideAccountNames || secondFactor !== settings.secondFactor;
  const missing =
    secondFactor === 'administrators'
      ? settings.withoutSecondFactor.administrators
      : settings.withoutSecondFactor.everyone;
  return (
    <form
      className={css.settings}
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        const ends = tightened && endSessions;
        save.mutate({ body: { hideAccountNames, secondFactor, endSessions: ends, version: settings.version } });
      }}
    >
      <Section title={t('Account privacy')}>
        <Switch
          label={t('Hide which accounts exist')}
          description={hideWords(settings)}
          value={hideAccountNames}
          onChange={(hide) => setChosen((now) => ({ ...now, hideAccountNames: hide }))}
        />
      </Section>
      <Section title={t('Two-factor authentication')}>
        <Choice
          label={t('Require two-factor authentication for')}
          description={t('An authenticator app or a passkey. API tokens keep working.')}
          value={secondFactor}
          onChange={(required) => setChosen((now) => ({ ...now, secondFactor: required }))}
          options={[
            { value: 'optional', label: t('No one (each person decides)') },
            { value: 'administrators', label: t('Administrators') },
            { value: 'everyone', label: t('Everyone') },
          ]}
          error={isApiError(save.error) ? save.error.at('secondFactor') : undefined}
        />
        {tightened && (
          <Checkbox
            label={t('Sign out everyone without a second factor')}
            description={t(
              '{people, plural, one {# person has} other {# people have}} no second factor yet. They set one up when they sign in again. Otherwise current sessions continue.',
              { people: missing },
            )}
            value={endSessions}
            onChange={setEndSessions}
          />
        )}
      </Section>
      <FormErrors error={save.error} fields={['secondFactor']} />
      <div>
        <Button type="submit" variant="primary" disabled={!changed} loading={save.isPending}>
          {t('Save settings')}
        </Button>
      </div>
    </form>
  );
}

function hideWords({ registrationOpen, mailEnabled }: InstallationSettings): string {
  const signIn = t('Sign-in and sign-up show the same message for every username.');
  if (!registrationOpen) return `${signIn} ${t('New people join by invitation.')}`;
  return mailEnabled
    ? `${signIn} ${t('New people confirm their email address first, and sign in with it.')}`
    : `${signIn} ${t('Without a mail server, new people can join by invitation only.')}`;
}
