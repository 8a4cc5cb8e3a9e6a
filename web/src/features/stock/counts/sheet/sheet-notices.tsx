import { CloudOff, TriangleAlert } from 'lucide-react';

import { t } from '../../../../lib/t.ts';
import type { CountState } from '../kept/count-state.ts';
import type { KeptItem } from '../kept/kept-types.ts';
import css from './count-sheet.module.css';

type Props = { state: CountState; onShow: (lineId: number) => void; onDrop: (item: KeptItem) => void };

/** Entries that need attention: unsent while offline, in conflict, or rejected. */
export function SheetNotices({ state, onShow, onDrop }: Props) {
  const { entries, items, sheet, signal, keeps } = state;
  const refused = [...entries.values()].filter((entry) => entry.refused !== null);
  const kept = entries.size + items.length - refused.length;
  const [inDoubt] = sheet?.waiting ?? [];
  const [notTaken] = refused;
  const turnedDown = items.find((item) => item.refused !== null);
  return (
    <div className={css.notices} role="status">
      {signal === 'none' && (
        <p className={css.notice}>
          <CloudOff size={16} aria-hidden />
          <b>{t('Offline')}</b>
          <span>
            {kept === 0
              ? t('Keep counting: numbers are saved on this phone')
              : t('{count, plural, one {# count} other {# counts}} saved on this phone', { count: kept })}
          </span>
        </p>
      )}
      {!keeps && (
        <p className={css.notice}>
          <TriangleAlert size={16} aria-hidden />
          <span>{t("This browser can't save counts. Don't leave this page until everything is sent.")}</span>
        </p>
      )}
      {sheet !== null && inDoubt !== undefined && (
        <p className={css.notice}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {t('{count, plural, one {# entry} other {# entries}} to review', { count: sheet.waiting.length })}
          </span>
          <button type="button" className={css.textButton} onClick={() => onShow(inDoubt.lineId)}>
            {t('Show')}
          </button>
        </p>
      )}
      {notTaken !== undefined && (
        <p className={css.notice}>
          <TriangleAlert size={16} aria-hidden />
          <span>{t('{count, plural, one {# entry} other {# entries}} rejected', { count: refused.length })}</span>
          <button type="button" className={css.textButton} onClick={() => onShow(notTaken.lineId)}>
            {t('Show')}
          </button>
        </p>
      )}
      {turnedDown !== undefined && (
        <p className={css.notice}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {turnedDown.line.name}: {turnedDown.refused}
          </span>
          <button type="button" className={css.textButton} onClick={() => onDrop(turnedDown)}>
            {t('Discard it')}
          </button>
        </p>
      )}
    </div>
  );
}
