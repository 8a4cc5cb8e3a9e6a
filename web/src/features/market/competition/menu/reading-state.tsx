import type { CompetitorMenu } from '@platewise/contract';
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
        <span>{t('Reading {url}. You can leave this page.', { url: hostOf(reading.url) })}</span>
      </div>
    );
  }
  const isDue = nextReadAt !== null && Date.parse(nextReadAt) <= Date.now();
  const next =
    nextReadAt === null
      ? ''
      : isDue
        ? t(' It is due now.')
        : t(' Next on {nextReadAt}.', { nextReadAt: formatDate(nextReadAt) });
  return (
    <>
      <p className={css.state}>
        <Clock size={14} aria-hidden />
        <span>
          {lastReading?.finishedAt
            ? `${lastReading.status === 'failed' ? 'Tried' : 'Read'} ${formatAgo(lastReading.finishedAt, new Date())} ${lastReading.url === null ? t('from a file') : `at ${hostOf(lastReading.url)}`}.${next}`
            : url === null
              ? t('No website yet. Add one under Settings, upload a menu, or add dishes manually.')
              : t('Not read yet: {url}.{next}', { url: hostOf(url), next })}
        </span>
      </p>
      {lastReading?.note && (
        <p className={css.state} data-tone="amber">
          <CircleAlert size={14} aria-hidden />
          <span>
            {lastReading.note}
            {lastReading.status === 'failed' && dishes > 0 && t(' The earlier dishes are still here.')}
          </span>
        </p>
      )}
    </>
  );
}

const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).host : t('its site'));
