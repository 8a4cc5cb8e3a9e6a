import { type Dispatch, useMemo, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, Fold, Progress, SearchField } from '../../../../ui/index.ts';
import css from './add-menu.module.css';
import { type FoundAction, type FoundList as List, matching } from './found-items.ts';
import { FoundRow } from './found-row.tsx';
import type { ImportProgress } from './use-menu-import.ts';

type Props = {
  list: List;
  dispatch: Dispatch<FoundAction>;
  /** Notes about the reading. */
  notes: readonly string[];
  progress: ImportProgress | null;
};

/** Nobody needs more rows at once from a menu with 2,000 items. */
const shownAtOnce = 100;

export function FoundList({ list, dispatch, notes, progress }: Props) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const shown = useMemo(() => matching(list.items, search), [list.items, search]);
  const open = shown.filter(({ state }) => state !== 'imported');
  const selected = list.items.filter((item) => item.selected).length;
  const failed = list.items.filter(({ state }) => state === 'failed');
  const choose = (on: boolean) => dispatch({ type: 'select', keys: open.map(({ key }) => key), selected: on });
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Find an item')} value={search} onChange={setSearch} />
          <span className={css.count} aria-live="polite">
            {t('{selected} of {count, plural, one {# item} other {# items}} selected', {
              selected,
              count: list.items.length,
            })}
          </span>
          <span className={css.selects}>
            <Button size="xs" variant="subtle" disabled={progress !== null} onClick={() => choose(true)}>
              {search === '' ? t('Select all') : t('Select these {count}', { count: open.length })}
            </Button>
            <Button size="xs" variant="subtle" disabled={progress !== null} onClick={() => choose(false)}>
              {t('Select none')}
            </Button>
          </span>
        </Fold>
      </div>
      {failed.length > 0 && progress === null && (
        <p className={css.failures} role="alert">
          {t(
            "{count, plural, one {# item} other {# items}} couldn't be imported: {failed}. Fix the problem or try again.",
            { count: failed.length, failed: namesOf(failed) },
          )}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t('Extracted menu items')}>
        {shown.length === 0 && <p className={css.none}>{t('Nothing matches the search.')}</p>}
        <ul className="pw-list">
          {shown.slice(0, most).map((item) => (
            <FoundRow
              key={item.key}
              item={item}
              currency={list.currency}
              disabled={progress !== null}
              dispatch={dispatch}
            />
          ))}
        </ul>
        {shown.length > most && (
          <div className={css.more}>
            <Button size="xs" onClick={() => setMost(most + shownAtOnce)}>
              {t('Show more ({count} left)', { count: shown.length - most })}
            </Button>
          </div>
        )}
      </section>
      {progress && (
        <Progress
          label={t('Import')}
          value={(progress.done / progress.total) * 100}
          stage={t('Importing {done} of {total}: {name}', {
            done: progress.done + 1,
            total: progress.total,
            name: progress.name,
          })}
        />
      )}
    </>
  );
}

const namedAtMost = 5;

const namesOf = (items: readonly { name: string }[]): string => {
  const names = items.slice(0, namedAtMost).map(({ name }) => name);
  const rest = items.length - names.length;
  return rest > 0 ? t('{names} and {count} more', { names: names.join(', '), count: rest }) : names.join(', ');
};
