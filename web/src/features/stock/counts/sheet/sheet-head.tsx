import { type CountSession, exportCount } from '@platewise/contract';
import { ArrowLeft, ChevronDown, Plus, Search, X } from 'lucide-react';
import { memo } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { IconButton, Menu, useCostsHidden, useTitle } from '../../../../ui/index.ts';
import css from './count-sheet.module.css';
import type { Progress } from './line-figures.ts';
import type { Place } from './places.ts';
import type { SessionActions } from './use-session-actions.tsx';

type BarProps = {
  session: CountSession;
  title: string;
  places: readonly Place[];
  search: string | null;
  onSearch: (text: string | null) => void;
  onPlace: (name: string) => void;
  onAdd: (() => void) | undefined;
  actions: SessionActions;
};

/** The current location, the count's progress and its value so far. */
export function SheetHead({ progress, ...bar }: BarProps & { progress: Progress }) {
  const { session, actions } = bar;
  const hidden = useCostsHidden();
  const share = progress.lines === 0 ? 0 : Math.round((progress.counted / progress.lines) * 100);
  return (
    <header className={css.head}>
      <Bar {...bar} />
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('Counted')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ width: `${share}%` }} />
      </div>
      <div className={css.progress}>
        <span>
          <Trans
            id={'<0>{counted}</0> of <1>{lines}</1> counted'}
            values={{ counted: progress.counted, lines: progress.lines }}
            components={{ 0: <b className="pw-num" />, 1: <span className="pw-num" /> }}
          />
        </span>
        {!hidden && (
          <span>
            <Trans
              id={'Value so far <0>{value}</0>'}
              values={{ value: formatMoney(progress.value, { currency: session.currency }) }}
              components={{ 0: <b className="pw-num" /> }}
            />
          </span>
        )}
      </div>
      {session.status === 'paused' && (
        <p className={css.paused}>
          {t('Paused.')}{' '}
          {actions.resume && (
            <button type="button" className={css.textButton} onClick={actions.resume}>
              {t('Resume counting')}
            </button>
          )}
        </p>
      )}
    </header>
  );
}

const Bar = memo(function Bar({ session, title, places, search, onSearch, onPlace, onAdd, actions }: BarProps) {
  useTitle(`${session.name}: ${title}`);
  return (
    <div className={css.bar}>
      <IconButton label={t('All counts')} to="/counts" size={40}>
        <ArrowLeft size={22} aria-hidden />
      </IconButton>
      {search === null ? (
        <div className={css.grow}>
          <Title title={title} places={places} onPlace={onPlace} />
          <div className={css.sub}>
            {t('{name}, {countedOn} · shelf order', {
              name: session.name,
              countedOn: formatDate(session.countedOn, { year: false }),
            })}
          </div>
        </div>
      ) : (
        <input
          className={css.search}
          type="search"
          aria-label={t('Find an item')}
          placeholder={t('Find an item')}
          // biome-ignore lint/a11y/noAutofocus: the user opened it to type into it
          autoFocus
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      {onAdd && (
        <IconButton label={t('Add item')} size={40} onClick={onAdd}>
          <Plus size={22} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={search === null ? t('Find an item') : t('Close search')}
        size={40}
        onClick={() => onSearch(search === null ? '' : null)}
      >
        {search === null ? <Search size={22} aria-hidden /> : <X size={22} aria-hidden />}
      </IconButton>
      <Menu
        label={t('This count')}
        items={[
          ...actions.items,
          {
            label: t('Export as CSV'),
            onClick: () => window.location.assign(addressOf(exportCount, { params: { id: session.id } })),
          },
        ]}
      />
    </div>
  );
});

type TitleProps = { title: string; places: readonly Place[]; onPlace: (name: string) => void };

function Title({ title, places, onPlace }: TitleProps) {
  const words = (
    <h1 className={css.title} tabIndex={-1} data-page-title>
      {title}
    </h1>
  );
  if (places.length < 2) return words;
  return (
    <div className={css.titleRow}>
      {words}
      <Menu
        label={t('Locations')}
        position="bottom-start"
        items={places.map(({ name, lines, left }) => ({
          label:
            left === 0
              ? t('{name}: all counted', { name })
              : t('{name}: {left} of {lines} left', { name, left, lines }),
          onClick: () => onPlace(name),
        }))}
      >
        <button type="button" className={css.places} aria-label={t('Choose a location')}>
          <ChevronDown size={18} aria-hidden />
        </button>
      </Menu>
    </div>
  );
}
