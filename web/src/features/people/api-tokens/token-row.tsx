import { type ApiToken, revokeApiToken } from '@platewise/contract';
import { useState } from 'react';
import { formatAgo, formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Badge, Button, Confirm, toast } from '../../../ui/index.ts';
import css from './api-tokens.module.css';
import { scopeWords } from './scope-words.ts';

export function TokenRow({ token, now }: { token: ApiToken; now: Date }) {
  const [asking, setAsking] = useState(false);
  const revoke = useCall(revokeApiToken, {
    touches: ['apiTokens'],
    onSuccess: () => toast({ title: 'API token revoked', description: token.name }),
  });
  const expired = token.expiresAt !== null && new Date(token.expiresAt) <= now;
  const used = token.lastUsedAt === null ? 'never used' : `last used ${formatAgo(token.lastUsedAt, now)}`;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.name}>
          {token.name}
          <code className={css.prefix}>{token.prefix}…</code>
          {expired && <Badge tone="red">Expired</Badge>}
          {token.expiresAt === null && <Badge tone="outline">No expiry</Badge>}
        </div>
        <p className={css.note}>{scopeWords(token.scopes)}</p>
        <p className={css.note}>
          Created {formatDate(token.createdAt)}, {used}
          {token.expiresAt !== null && `, ${expired ? 'expired' : 'expires'} ${formatDate(token.expiresAt)}`}
        </p>
      </div>
      <Button size="xs" aria-label={`Revoke ${token.name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Revoke ${token.name}?`}
        confirm="Revoke token"
        onConfirm={() => revoke.mutate({ params: { id: token.id } })}
        pending={revoke.isPending}
        error={revoke.error}
      >
        <p className="pw-ink-2">Apps using this token stop working immediately. You can't undo this.</p>
      </Confirm>
    </li>
  );
}
