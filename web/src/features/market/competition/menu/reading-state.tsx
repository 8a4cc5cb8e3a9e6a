import type { CompetitorMenu } from '@platewise/contract';
import { CircleAlert, Clock } from 'lucide-react';
import { formatAgo, formatDate } from '../../../../lib/format.ts';
import { Spinner } from '../../../../ui/index.ts';
import css from './menu.module.css';

/** When the menu was last read, the result, and when it is read next. */
export function ReadingState({ menu: { url, reading, lastReading, nextReadAt, dishes } }: { menu: CompetitorMenu }) {
  if (reading !== null) {
    return (
      <div className={css.state} role="status">
        <Spinner label="Reading" />
        <span>Reading {hostOf(reading.url)}. You can leave this page.</span>
      </div>
    );
  }
  const isDue = nextReadAt !== null && Date.parse(nextReadAt) <= Date.now();
  const next = nextReadAt === null ? '' : isDue ? ' It is due now.' : ` Next on ${formatDate(nextReadAt)}.`;
  return (
    <>
      <p className={css.state}>
        <Clock size={14} aria-hidden />
        <span>
          {lastReading?.finishedAt
            ? `${lastReading.status === 'failed' ? 'Tried' : 'Read'} ${formatAgo(lastReading.finishedAt, new Date())} ${lastReading.url === null ? 'from a file' : `at ${hostOf(lastReading.url)}`}.${next}`
            : url === null
              ? 'No website yet. Add one under Settings, upload a menu, or add dishes manually.'
              : `Not read yet: ${hostOf(url)}.${next}`}
        </span>
      </p>
      {lastReading?.note && (
        <p className={css.state} data-tone="amber">
          <CircleAlert size={14} aria-hidden />
          <span>
            {lastReading.note}
            {lastReading.status === 'failed' && dishes > 0 && ' The earlier dishes are still here.'}
          </span>
        </p>
      )}
    </>
  );
}

const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).host : 'its site');
