import { type ApiToken, revokeApiToken } from '@platewise/contract';
import { useState } from 'react';
import { formatAgo, formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, toast } from '../../../ui/index.ts';
import { actionNames } from './action-words.ts';
import css from './api-tokens.module.css';
import { scopeWords } from './scope-words.ts';

export function TokenRow({ token, now }: { token: ApiToken; now: Date }) {
  const [asking, setAsking] = useState(false);
  const revoke = useCall(revokeApiToken, {
    onSuccess: () => toast({ title: t('API token revoked'), description: token.name }),
  });
  const expired = token.expiresAt !== null && new Date(token.expiresAt) <= now;
  const used =
    token.lastUsedAt === null ? t('never used') : t('last used {when}', { when: formatAgo(token.lastUsedAt, now) });
  const date = formatDate(token.expiresAt);
  const expires =
    token.expiresAt === null ? null : expired ? t('expired {date}', { date }) : t('expires {date}', { date });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className="pw-row-name">
          {token.name}
          <code className={css.prefix}>{token.prefix}…</code>
          {expired && <Badge tone="red">{t('Expired')}</Badge>}
          {token.expiresAt === null && <Badge tone="outline">{t('No expiry')}</Badge>}
        </div>
        <p className={css.note}>{scopeWords(token.scopes)}</p>
        {token.allowedActions.length > 0 && (
          <p className={css.note}>
            {t('Without asking: {actions}', {
              actions: token.allowedActions.map((action) => actionNames[action]).join(', '),
            })}
          </p>
        )}
        <p className={css.note}>
          {[t('Created {date}', { date: formatDate(token.createdAt) }), used, expires].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button size="xs" aria-label={t('Revoke {name}', { name: token.name })} onClick={() => setAsking(true)}>
        {t('Revoke')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Revoke {name}?', { name: token.name })}
        confirm={t('Revoke token')}
        onConfirm={() => revoke.mutate({ params: { id: token.id } })}
        pending={revoke.isPending}
        error={revoke.error}
      >
        <p className="pw-ink-2">{t("Apps using this token stop working immediately. You can't undo this.")}</p>
      </Confirm>
    </li>
  );
}
