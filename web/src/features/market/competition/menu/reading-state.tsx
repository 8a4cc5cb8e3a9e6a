import type { CompetitorMenu, CompetitorMenuScan } from '@platewise/contract';
import { CircleAlert, Clock } from 'lucide-react';
import { formatAgo, formatDate } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Spinner } from '../../../../ui/index.ts';
import css from './menu.module.css';

/** When the menu was last read, the result, and when it is read next. */
export function ReadingState({ menu: { url, reading, lastReading, nextReadAt, dishes } }: { menu: CompetitorMenu }) {
  if (reading !== null) {
    return (
      <div className={css.state} role="status">
        <Spinner label={t('Reading')} />
        <span>{t('Reading {site}. You can leave this page.', { site: hostOf(reading.url) })}</span>
      </div>
    );
  }
  const isDue = nextReadAt !== null && Date.parse(nextReadAt) <= Date.now();
  const next =
    nextReadAt === null ? null : isDue ? t('It is due now.') : t('Next on {date}.', { date: formatDate(nextReadAt) });
  return (
    <>
      <p className={css.state}>
        <Clock size={14} aria-hidden />
        <span>
          {lastReading?.finishedAt
            ? [lastWords(lastReading, lastReading.finishedAt), next].filter(Boolean).join(' ')
            : url === null
              ? t('No website yet. Add one under Settings, upload a menu, or add dishes manually.')
              : [t('Not read yet: {site}.', { site: hostOf(url) }), next].filter(Boolean).join(' ')}
        </span>
      </p>
      {lastReading?.note && (
        <p className={css.state} data-tone="amber">
          <CircleAlert size={14} aria-hidden />
          <span>
            {lastReading.note}
            {lastReading.status === 'failed' && dishes > 0 && ` ${t('The earlier dishes are still here.')}`}
          </span>
        </p>
      )}
    </>
  );
}

function lastWords({ status, url }: CompetitorMenuScan, finishedAt: string): string {
  const when = formatAgo(finishedAt, new Date());
  if (url === null)
    return status === 'failed' ? t('Tried {when} from a file.', { when }) : t('Read {when} from a file.', { when });
  const site = hostOf(url);
  return status === 'failed'
    ? t('Tried {when} at {site}.', { when, site })
    : t('Read {when} at {site}.', { when, site });
}

const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).host : t('its site'));
