import { changeInstallation, checkOidc, type InstallationSettings } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Checkbox, FormErrors, PasswordField, Section, TextField, toast } from '../../../ui/index.ts';
import css from './admin.module.css';

/** The installation's OpenID Connect provider. */
export function SingleSignOn({ settings }: { settings: InstallationSettings }) {
  const { oidc, version, oidcRedirectUri } = settings;
  const stored = {
    issuer: oidc?.issuer ?? '',
    clientId: oidc?.clientId ?? '',
    clientSecret: '',
    name: oidc?.name ?? t('single sign-on'),
  };
  // Only what was changed here, so it is kept when something else is changed elsewhere.
  const [typed, setTyped] = useState<Partial<typeof stored>>({});
  const draft = { ...stored, ...typed };
  const [links, setLinks] = useState<boolean | null>(null);
  const linkByEmail = links ?? oidc?.linkByEmail ?? false;
  const fixed = oidc?.fromEnvironment === true;
  const check = useCall(checkOidc, { previews: true });
  const save = useCall(changeInstallation, {
    onSuccess: () => {
      setTyped({});
      setLinks(null);
      check.reset();
      toast({ title: t('Single sign-on saved') });
    },
    onError: (error) =>
      toast({ title: t("Single sign-on wasn't saved"), description: messageOf(error), destructive: true }),
  });
  const at = (field: keyof typeof draft) =>
    (isApiError(save.error) ? save.error.at(`oidc.${field}`) : undefined) ??
    (isApiError(check.error) ? check.error.at(field) : undefined);
  const bind = (field: keyof typeof draft) => ({
    value: draft[field],
    onChange: (value: string) => setTyped((now) => ({ ...now, [field]: value })),
    error: at(field),
    disabled: fixed,
  });
  const submit = () => {
    const { clientSecret, ...others } = draft;
    const secret = clientSecret === '' && oidc?.secretSet === true ? {} : { clientSecret };
    save.mutate({ body: { oidc: { ...others, ...secret, linkByEmail }, version } });
  };
  const { issuer, clientId } = draft;
  return (
    <form
      className={css.settings}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fixed && !save.isPending) submit();
      }}
    >
      <Section title={t('Single sign-on (OpenID Connect)')}>
        <div className={css.fields}>
          {fixed && (
            <p className="pw-ink-2">{t("Set by this server's OIDC_ environment variables. Change it there.")}</p>
          )}
          <p className="pw-ink-2">
            <Trans
              id={'Register this redirect URL with your provider: <0>{oidcRedirectUri}</0>'}
              values={{ oidcRedirectUri }}
              components={{ 0: <code /> }}
            />
          </p>
          <TextField
            label={t('Issuer URL')}
            hint={t('For example, https://login.example.com')}
            required
            {...bind('issuer')}
          />
          <TextField label={t('Client ID')} required {...bind('clientId')} />
          <PasswordField
            label={t('Client secret')}
            hint={oidc?.secretSet ? t('saved; leave it empty to keep it') : undefined}
            autoComplete="new-password"
            {...bind('clientSecret')}
          />
          <TextField label={t('Name on the sign-in button')} required maxLength={40} {...bind('name')} />
          <Checkbox
            label={t('Link accounts by verified email')}
            description={t(
              "Only if the provider verified the address and it's confirmed here by an emailed link or an administrator. Otherwise, people link their accounts in Account Settings.",
            )}
            value={linkByEmail}
            onChange={setLinks}
            disabled={fixed}
          />
          <FormErrors error={save.error} fields={['oidc.issuer', 'oidc.clientId', 'oidc.clientSecret', 'oidc.name']} />
          {check.error && <FormErrors error={check.error} fields={['issuer', 'clientId']} />}
          {check.data && (
            <p role="status" className="pw-ink-2">
              {t('The provider responded. Test signing in before you rely on it.')}
            </p>
          )}
          <div className={css.inline}>
            {!fixed && (
              <Button type="submit" variant="primary" loading={save.isPending}>
                {t('Save single sign-on')}
              </Button>
            )}
            <Button loading={check.isPending} onClick={() => check.mutate({ body: { issuer, clientId } })}>
              {t('Test connection')}
            </Button>
            {oidc !== null && !fixed && (
              <Button loading={save.isPending} onClick={() => save.mutate({ body: { oidc: null, version } })}>
                {t('Turn off')}
              </Button>
            )}
          </div>
        </div>
      </Section>
    </form>
  );
}
