import type { MailProvider } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Choice } from '../../../ui/index.ts';
import type { MailboxDraft } from './mailbox-presets.ts';
import { providerNames } from './use-mailbox-sign-in.ts';

type Props = {
  provider: MailProvider;
  value: MailboxDraft['signIn'];
  onChange: (value: MailboxDraft['signIn']) => void;
};

/** At the provider, where one needs no password here, or with one. */
export const SignInChoice = ({ provider, value, onChange }: Props) => (
  <Choice<MailboxDraft['signIn']>
    label={t('How to connect')}
    options={[
      {
        value: provider,
        label: t('Sign in with {name}', { name: providerNames[provider] }),
        description: t('Platewise never sees your password, and you can end its access at any time.'),
      },
      { value: 'password', label: t('With a password') },
    ]}
    value={value}
    onChange={onChange}
  />
);
