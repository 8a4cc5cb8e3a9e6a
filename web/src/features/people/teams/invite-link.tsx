import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/t.ts';
import { Button, toast } from '../../../ui/index.ts';
import css from './teams.module.css';

export const linkOf = (invitePath: string): string => window.location.origin + invitePath;

export async function copyLink(link: string): Promise<void> {
  const copied = await copyText(link);
  if (copied) toast({ title: t('Link copied') });
  else toast({ title: t("Couldn't copy the link"), description: t('Select the link and copy it.'), destructive: true });
}

/** An invitation's link to share: the server returns it only once. */
export const InviteLink = ({ email, link }: { email: string; link: string }) => (
  <div className={css.link}>
    <p className={css.note}>
      {t("Invitation link for {email}. Copy it now. You won't be able to see it again.", { email })}
    </p>
    <div className="pw-bar">
      <code className={css.url}>{link}</code>
      <Button size="xs" icon={<Copy size={14} aria-hidden />} onClick={() => void copyLink(link)}>
        {t('Copy link')}
      </Button>
    </div>
  </div>
);
