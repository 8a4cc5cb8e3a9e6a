import { endOneSession, endOtherSessions, listSessions, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { formatAgo } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, ErrorState, Section, Skeleton, toast } from '../../../ui/index.ts';
import css from './settings.module.css';

type Session = ReplyOf<typeof listSessions>[number];

function SessionRow({ session, now }: { session: Session; now: Date }) {
  const end = useCall(endOneSession, {
    onSuccess: () => toast({ title: t('Session ended'), description: session.device }),
    onError: (error) =>
      toast({ title: t("Couldn't end the session"), description: messageOf(error), destructive: true }),
  });
  const used = session.current ? t('active now') : t('last used {when}', { when: formatAgo(session.lastUsedAt, now) });
  return (
    <li className={css.row} data-tight>
      <div className={css.words}>
        <div className={css.name}>
          {session.device}
          {session.current && <Badge tone="green">{t('This browser')}</Badge>}
        </div>
        <p className="pw-note">{session.address === null ? used : `${session.address}, ${used}`}</p>
      </div>
      {!session.current && (
        <div className={css.ends}>
          <Button
            size="xs"
            loading={end.isPending}
            aria-label={t('End the session of {device}', { device: session.device })}
            onClick={() => end.mutate({ params: { id: session.id } })}
          >
            {t('End')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The account's active sessions: end one, or all others at once. */
export function SessionsSection() {
  const sessions = useQuery({ ...read(listSessions), staleTime: 0 });
  const endOthers = useCall(endOtherSessions, {
    onSuccess: ({ ended }) =>
      toast({ title: t('{count, plural, one {# other session} other {# other sessions}} ended', { count: ended }) }),
    onError: (error) =>
      toast({ title: t("Couldn't end the sessions"), description: messageOf(error), destructive: true }),
  });
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  const all = (
    <Button size="xs" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
      {t('End all other sessions')}
    </Button>
  );
  return (
    <Section title={t('Sessions')} count={sessions.data?.length} aside={others && all}>
      {sessions.isPending && <Skeleton kind="rows" count={2} height={56} />}
      {sessions.error && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className="pw-ruled" aria-label={t('Sessions')}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} now={new Date(sessions.dataUpdatedAt)} />
          ))}
        </ul>
      )}
    </Section>
  );
}
