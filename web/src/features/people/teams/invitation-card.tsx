import type { OpenedInvitation } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge } from '../../../ui/index.ts';
import css from './invitation.module.css';
import { roleNames } from './role-words.ts';

/** An invitation's details: group, role, sender and expiry. */
export const InvitationFacts = ({ invitation }: { invitation: OpenedInvitation }) => (
  <dl className={css.facts}>
    <div>
      <dt>{t('Group')}</dt>
      <dd>
        <strong>{invitation.group.name}</strong>
        {invitation.group.description && <p className={css.note}>{invitation.group.description}</p>}
      </dd>
    </div>
    <div>
      <dt>{t('Your role')}</dt>
      <dd>
        <Badge tone="green">{roleNames[invitation.role]}</Badge>
        <p className={css.note}>{invitation.access}</p>
      </dd>
    </div>
    {invitation.inviter && (
      <div>
        <dt>{t('Invited by')}</dt>
        <dd>
          {invitation.inviter.fullName}
          <p className={css.note}>{invitation.inviter.email}</p>
        </dd>
      </div>
    )}
    <div>
      <dt>{t('Invited on')}</dt>
      <dd>{formatDate(invitation.createdAt)}</dd>
    </div>
    <div>
      <dt>{t('Expires on')}</dt>
      <dd>{formatDate(invitation.expiresAt)}</dd>
    </div>
  </dl>
);
