import { type ApiToken, type OauthPlace, revokeApiToken } from '@platewise/contract';
import { useState } from 'react';
import { formatAgo, formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Confirm, toast } from '../../../ui/index.ts';
import { actionNames } from './action-words.ts';
import css from './api-tokens.module.css';
import { placeWords } from './place-words.ts';
import { scopeWords } from './scope-words.ts';

export type ConnectedAssistant = ApiToken & { assistant: OauthPlace };

export function AssistantRow({ assistant, now }: { assistant: ConnectedAssistant; now: Date }) {
  const [asking, setAsking] = useState(false);
  const { id, name, scopes, allowedActions, createdAt, expiresAt, lastUsedAt } = assistant;
  const revoke = useCall(revokeApiToken, {
    onSuccess: () => toast({ title: t('Assistant disconnected'), description: name }),
  });
  const used = lastUsedAt === null ? t('never used') : t('last used {when}', { when: formatAgo(lastUsedAt, now) });
  const ends = expiresAt !== null && t('ends {date} unless used', { date: formatDate(expiresAt) });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className="pw-row-name">{name}</div>
        <p className={css.note}>{t('{place}, name not verified', { place: placeWords(assistant.assistant) })}</p>
        <p className={css.note}>{scopeWords(scopes)}</p>
        {allowedActions.length > 0 && (
          <p className={css.note}>
            {t('Without asking: {actions}', {
              actions: allowedActions.map((action) => actionNames[action]).join(', '),
            })}
          </p>
        )}
        <p className={css.note}>
          {[t('Connected {date}', { date: formatDate(createdAt) }), used, ends].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button size="xs" aria-label={t('Disconnect {name}', { name })} onClick={() => setAsking(true)}>
        {t('Disconnect')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Disconnect {name}?', { name })}
        confirm={t('Disconnect assistant')}
        onConfirm={() => revoke.mutate({ params: { id } })}
        pending={revoke.isPending}
        error={revoke.error}
      >
        <p className="pw-ink-2">{t('It loses access immediately. To use it again, connect it again.')}</p>
      </Confirm>
    </li>
  );
}
