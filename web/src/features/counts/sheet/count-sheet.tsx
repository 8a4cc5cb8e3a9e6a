import type { CountEntry } from '@platewise/contract';
import { addCounts } from '@platewise/domain';
import { lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { OnceOpen, useMediaQuery } from '../../../ui/index.ts';
import { type CountState, entriesByLine } from '../kept/count-state.ts';
import type { Keeper } from '../kept/keeper.ts';
import type { Typed } from '../kept/kept-types.ts';
import css from './count-sheet.module.css';
import { LineEditor } from './line-editor.tsx';
import { fieldTexts, progressOf, type ShownLine, shownLine } from './line-figures.ts';
import { LineRow } from './line-row.tsx';
import { NumberPad } from './number-pad.tsx';
import { nameOf, placesOf } from './places.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetNotices } from './sheet-notices.tsx';
import { useFields } from './use-fields.ts';
import { useLineWindow } from './use-line-window.ts';

const AddItemDialog = lazy(async () => ({ default: (await import('./add-item-dialog.tsx')).AddItemDialog }));

type Props = { keeper: Keeper; state: CountState & { sheet: NonNullable<CountState['sheet']> } };

const text = (value: number | null) => (value === null ? null : String(value));
const numbersOf = (of: { cases: number | null; loose: number | null; part: number | null }): Typed => ({
  cases: text(of.cases),
  loose: text(of.loose),
  part: text(of.part),
});

/** The sheet: what is counted now stands open in the list, the pad below it; one location at a time. */
export function CountSheet({ keeper, state }: Props) {
  const { session, waiting } = state.sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const padded = useMediaQuery('(max-width: 48em), (pointer: coarse)') ?? false;
  const [at, setAt] = useUrlState('at', '', { replace: true });
  const [search, setSearch] = useState<string | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [adding, setAdding] = useState<{ ingredientId: number; name: string; unit: string } | 'new' | null>(null);

  const all = useMemo(() => {
    const kept = entriesByLine(state);
    return [...state.sheet.lines, ...state.items.map((item) => item.line)].map((line) => {
      const entry = kept.get(line.id);
      return shownLine(line, entry);
    });
  }, [state]);
  const places = useMemo(() => placesOf(all), [all]);
  const place = places.find(({ name }) => name === at) ?? places.find(({ left }) => left > 0) ?? places[0];
  const lines = useMemo(
    () =>
      search === null
        ? all.filter((line) => nameOf(line) === place?.name)
        : all.filter((line) => line.name.toLowerCase().includes(search.trim().toLowerCase())),
    [all, place?.name, search],
  );
  const inDoubt = useMemo(() => Map.groupBy(waiting, (entry) => entry.lineId), [waiting]);
  const current = all.find((line) => line.id === open);
  const fields = useFields(keeper, current);
  const window = useLineWindow(
    scroller,
    lines.length,
    lines.findIndex((line) => line.id === open),
  );
  const canCount = session.can.count && session.status === 'open';

  const show = useCallback(
    (id: number) => {
      const line = all.find((one) => one.id === id);
      if (line !== undefined && search === null) setAt(nameOf(line));
      setOpen(id);
    },
    [all, search, setAt],
  );
  const next = () => {
    if (!fields.advance()) return;
    const index = lines.findIndex((line) => line.id === open);
    const following = lines[index + 1];
    setOpen(following?.id ?? null);
    keeper.sendNow();
  };
  const settle = (line: ShownLine, entry: CountEntry, take: 'theirs' | 'waiting' | 'both') => {
    const typed = take === 'both' ? addCounts(line, entry) : numbersOf(take === 'theirs' ? line : entry);
    const texts = fieldTexts(typed);
    fields.reset(texts);
    void keeper.type(line, texts, typed, entry.clientId);
  };

  return (
    <div className={css.sheet}>
      <SheetHead
        session={session}
        place={place}
        places={places}
        progress={progressOf(search === null ? lines : all)}
        search={search}
        onSearch={setSearch}
        onPlace={(name) => {
          setAt(name);
          setOpen(null);
        }}
        onAdd={canCount ? () => setAdding('new') : undefined}
        keeper={keeper}
      />
      <SheetNotices state={state} onShow={show} />
      <div className={css.list} ref={scroller}>
        <ul aria-label="Items" style={{ paddingTop: window.before, paddingBottom: window.after }}>
          {window.indexes.map((index) => {
            const line = lines[index];
            if (line === undefined) return null;
            return (
              <li key={line.id} data-index={index} ref={window.measure} data-open={line.id === open || undefined}>
                {line.id === open ? (
                  <LineEditor
                    line={line}
                    texts={fields.texts}
                    wrong={fields.wrong}
                    active={fields.active}
                    currency={session.currency}
                    padded={padded}
                    inputs={fields.inputs}
                    waiting={inDoubt.get(line.id) ?? []}
                    canCount={canCount}
                    onText={fields.setText}
                    onFocus={fields.focus}
                    onNext={next}
                    onElsewhere={() => setAdding(line)}
                    onClear={() => {
                      fields.reset({ cases: '', loose: '' });
                      void keeper.type(line, { cases: '', loose: '' }, { cases: null, loose: null, part: null });
                    }}
                    onSettle={(entry, take) => settle(line, entry, take)}
                    onDiscard={() => line.kept && void keeper.dropEntry(line.kept.clientId).then(() => setOpen(null))}
                  />
                ) : (
                  <LineRow line={line} showLocation={search !== null} conflict={inDoubt.has(line.id)} onOpen={show} />
                )}
              </li>
            );
          })}
        </ul>
        <SheetFoot
          session={session}
          shown={lines.length}
          searching={search !== null}
          all={all}
          kept={state.entries.size + state.items.length}
          places={places}
          place={place}
          onPlace={(name) => setAt(name)}
          onAdd={canCount ? () => setAdding('new') : undefined}
          keeper={keeper}
        />
      </div>
      {padded && canCount && current !== undefined && (
        <NumberPad onKey={fields.press} onNext={next} next={fields.active === 'cases' ? 'Loose' : 'Next'} />
      )}
      <OnceOpen open={adding !== null}>
        <AddItemDialog
          given={adding === 'new' ? null : adding}
          open={adding !== null}
          onClose={() => setAdding(null)}
          keeper={keeper}
          session={session}
          places={places.map(({ name }) => name)}
          place={place?.name ?? ''}
          onAdded={(id, name) => {
            setSearch(null);
            setAt(name);
            setOpen(id);
          }}
        />
      </OnceOpen>
    </div>
  );
}
