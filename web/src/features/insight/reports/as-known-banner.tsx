import type { Report } from '@platewise/contract';
import { History } from 'lucide-react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState } from '../../../ui/index.ts';
import css from './reports.module.css';
import { useAsKnown } from './use-as-known.ts';

/** Says that the report is of an earlier day, how it was reconstructed, and leads to what changed since. */
export function AsKnownBanner({ known }: { known: NonNullable<Report['asKnown']> }) {
  const { open, set } = useAsKnown();
  return (
    <div className={css.banner} role="status">
      <History size={18} aria-hidden />
      <div className={css.bannerText}>
        <b>{t('As known at the end of {day}', { day: formatDate(known.on) })}</b>
        {known.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        <span className={css.filters}>
          <Button size="xs" onClick={open}>
            {t('What changed since')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => set('')}>
            {t('Show as known now')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** Whether a report was refused because it can't be shown as it was known. */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ path }) => path === 'asKnownOn');

/** Why a report can't be shown as it was known. */
export function NotKnown({ error }: { error: unknown }) {
  const { set } = useAsKnown();
  return (
    <EmptyState
      title={t("Can't be shown as it was known")}
      text={messageOf(error)}
      action={
        <Button size="xs" onClick={() => set('')}>
          {t('Show as known now')}
        </Button>
      }
    />
  );
}
