import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, TextField, toast } from '../../../ui/index.ts';

type Props = { link: { path: string; mailed: boolean } | null; name: string; onClose: () => void };

/** The link is shown only once: the server stores only its hash. */
export function ResetLink({ link, name, onClose }: Props) {
  const address = link === null ? '' : new URL(link.path, window.location.origin).href;
  const copy = async () => {
    if (await copyText(address)) toast({ title: t('Link copied') });
    else toast({ title: t('Your browser blocked copying'), description: t('Select the link and copy it.') });
  };
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      title={t('Password reset link')}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button variant="primary" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
            {t('Copy link')}
          </Button>
        </>
      }
    >
      <p>
        {link?.mailed ? t('We emailed the link to {name}.', { name }) : t('Send the link to {name}.', { name })}{' '}
        {t("It works once, expires in an hour, and won't be shown again.")}
      </p>
      <TextField label={t('Link')} value={address} onChange={() => undefined} />
    </Dialog>
  );
}
