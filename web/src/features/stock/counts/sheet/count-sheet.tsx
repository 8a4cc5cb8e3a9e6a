import type { CountEntry } from '@platewise/contract';
import { addCounts } from '@platewise/domain';
import { useRef, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { useSteady } from '../../../../lib/use-steady.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import { lazyLayer, useMediaQuery } from '../../../../ui/index.ts';
import type { CountState } from '../kept/count-state.ts';
import type { Keeper } from '../kept/keeper.ts';
import type { Typed } from '../kept/kept-types.ts';
import css from './count-sheet.module.css';
import { LineEditor } from './line-editor.tsx';
import { fieldTexts, progressOf, type ShownLine } from './line-figures.ts';
import { LineRow } from './line-row.tsx';
import { NumberPad } from './number-pad.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { nameOf } from './places.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetNotices } from './sheet-notices.tsx';
import { useFields } from './use-fields.ts';
import { useLineWindow } from './use-line-window.ts';
import { useSessionActions } from './use-session-actions.tsx';
import { useSheetLines } from './use-sheet-lines.ts';

const AddItemDialog = lazyLayer(async () => (await import('./add-item-dialog.tsx')).AddItemDialog);

type Props = { keeper: Keeper; state: CountState & { sheet: NonNullable<CountState['sheet']> } };

const text = (value: number | null) => (value === null ? null : String(value));
const numbersOf = (of: { cases: number | null; loose: number | null; part: number | null }): Typed => ({
  cases: text(of.cases),
  loose: text(of.loose),
  part: text(of.part),
});

/**
 * The count sheet: one location at a time, the current item expanded in the list, the number pad below. It re-renders
 * with every saved entry, so unchanged props keep their identity.
 */
export function CountSheet({ keeper, state }: Props) {
  const { session } = state.sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const padded = useMediaQuery('(max-width: 48em), (pointer: coarse)') ?? false;
  const [at, setAt] = useUrlState('at', '', { replace: true });
  const [search, setSearch] = useState<string | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [adding, setAdding] = useState<{ ingredientId: number; name: string; unit: string } | 'new' | null>(null);
  const actions = useSessionActions(session, keeper);

  const { all, places, place, lines, inDoubt } = useSheetLines(state, at, search);
  const openId = open === null ? null : (state.sentAs.get(open) ?? open);
  const index = lines.findIndex((line) => line.id === openId);
  const current = all.find((line) => line.id === openId);
  const fields = useFields(keeper, current, open);
  const window = useLineWindow(scroller, lines.length, index);
  const canCount = session.can.count && session.status === 'open';

  const show = useSteady((id: number) => {
    const line = all.find((one) => one.id === id);
    if (line !== undefined && search === null) setAt(nameOf(line));
    setOpen(id);
  });
  const goTo = useSteady((name: string) => {
    setAt(name);
    setOpen(null);
  });
  const next = useSteady(() => {
    if (!fields.advance()) return;
    setOpen(lines[index + 1]?.id ?? null);
    keeper.sendNow();
  });
  const askForItem = useSteady(() => setAdding('new'));
  const elsewhere = useSteady(() => setAdding(current ?? null));
  const clear = useSteady(() => {
    if (current === undefined) return;
    fields.reset({ cases: '', loose: '' });
    void keeper.type(current, { cases: '', loose: '' }, { cases: null, loose: null, part: null });
  });
  const settle = (line: ShownLine, entry: CountEntry, take: 'theirs' | 'waiting' | 'both') => {
    const typed = take === 'both' ? addCounts(line, entry) : numbersOf(take === 'theirs' ? line : entry);
    const texts = fieldTexts(typed);
    fields.reset(texts);
    void keeper.type(line, texts, typed, entry.clientId);
  };
  const onAdd = canCount ? askForItem : undefined;

  return (
    <>
      <PaperSheet session={session} places={places} lines={all} />
      <div className={css.sheet} data-screen-only>
        <SheetHead
          session={session}
          title={place?.name ?? session.name}
          places={places}
          progress={progressOf(search === null ? lines : all)}
          search={search}
          onSearch={setSearch}
          onPlace={goTo}
          onAdd={onAdd}
          actions={actions}
        />
        <SheetNotices state={state} onShow={show} onDrop={(item) => void keeper.dropItem(item)} />
        <div className={css.list} ref={scroller}>
          <ul aria-label={t('Items')} style={{ paddingTop: window.before, paddingBottom: window.after }}>
            {window.indexes.map((at) => {
              const line = lines[at];
              if (line === undefined) return null;
              return (
                // The open item keeps its key, and so its fields, when it's sent and gets its ID.
                <li
                  key={line.id === openId ? open : line.id}
                  data-index={at}
                  ref={window.measure}
                  data-open={line.id === openId || undefined}
                >
                  {line.id === openId ? (
                    <LineEditor
                      line={line}
                      fields={fields}
                      currency={session.currency}
                      padded={padded}
                      waiting={inDoubt.get(line.id) ?? []}
                      canCount={canCount}
                      onNext={next}
                      onElsewhere={elsewhere}
                      onClear={clear}
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
            shown={lines.length}
            searching={search !== null}
            total={all.length}
            left={all.filter((line) => line.quantity === null).length}
            unsent={state.entries.size + state.items.length}
            following={places.find(({ name, left }) => left > 0 && name !== place?.name)?.name}
            onPlace={goTo}
            onAdd={onAdd}
            onClose={actions.close}
          />
        </div>
        {actions.dialogs}
        {padded && canCount && current !== undefined && (
          <NumberPad onKey={fields.press} onNext={next} next={fields.active === 'cases' ? t('Loose') : t('Next')} />
        )}
        <AddItemDialog
          given={adding === 'new' ? null : adding}
          open={adding !== null}
          onClose={() => setAdding(null)}
          keeper={keeper}
          session={session}
          places={places.flatMap(({ location }) => location ?? [])}
          place={place?.location ?? ''}
          onAdded={(id, name) => {
            setSearch(null);
            setAt(name);
            setOpen(id);
          }}
        />
      </div>
    </>
  );
}
