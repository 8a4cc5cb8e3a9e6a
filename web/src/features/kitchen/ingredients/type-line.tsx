import type { WrittenLine } from '@platewise/contract';
import { LONGEST_LINE } from '@platewise/domain';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { SuggestField } from '../../../ui/index.ts';
import css from './type-line.module.css';
import { amountOf, createKey, type LineMatch, nameOf, type TypedLine } from './typed-line.ts';
import { useWrittenLine } from './use-written-line.ts';
import { WaitingLine } from './waiting-line.tsx';

type Props = {
  restaurantId: number;
  label: string;
  /** Ingredients to exclude: the prep item itself. */
  without?: readonly number[];
  /** Rejects if the line is refused; it then stays, with the reason. */
  onAdd: (line: TypedLine) => Promise<unknown>;
  onPasteLines?: (lines: string[]) => void;
};
type Entered = { key: number; text: string; pick?: string };

/**
 * Adds recipe lines as free text: Enter accepts the most likely ingredient, arrow keys select another. An entered
 * line leaves the field immediately and waits below until saved, so the next one never mixes with it.
 */
export function TypeLine({ restaurantId, label, without = [], onAdd, onPasteLines }: Props) {
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState<readonly Entered[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const keys = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const { line, error } = useWrittenLine(restaurantId, text);

  const enter = (pick?: string) => {
    // Enter in an empty field moves to the open questions.
    if (text.trim() === '') return list.current?.querySelector<HTMLElement>('button, input')?.focus();
    keys.current += 1;
    const entered = { key: keys.current, text: text.trim(), pick };
    setWaiting((all) => [...all, entered]);
    setText('');
  };
  const done = (key: number) => {
    setWaiting((all) => all.filter((one) => one.key !== key));
    if (document.activeElement === document.body || list.current?.contains(document.activeElement))
      field.current?.focus();
  };
  // Sequentially, so the recipe keeps the order typed.
  const inTurn = (ready: TypedLine) => {
    const own = turn.current.then(() => onAdd(ready));
    turn.current = own.catch(() => undefined);
    return own;
  };
  return (
    <div className="pw-stack-8">
      <SuggestField
        label={label}
        labelHidden
        placeholder={t('Type an ingredient, such as 2 1/2 cups diced yellow onion')}
        maxLength={LONGEST_LINE}
        ref={field}
        value={text}
        onChange={setText}
        suggestions={line === null ? [] : suggestionsOf(line, without)}
        onPick={enter}
        onEnter={() => enter()}
        onPasteLines={onPasteLines}
        error={error ? messageOf(error) : undefined}
      />
      {waiting.length > 0 && (
        <ul ref={list} className={css.list} aria-label={t('Lines to resolve')}>
          {waiting.map(({ key, text: entered, pick }) => (
            <WaitingLine
              key={key}
              restaurantId={restaurantId}
              entered={entered}
              pick={pick}
              without={without}
              alone={text === ''}
              onAdd={inTurn}
              onDone={() => done(key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function suggestionsOf(line: WrittenLine, without: readonly number[]) {
  const matches = line.matches.filter(({ ingredientId }) => !without.includes(ingredientId));
  const found = matches.map((match: LineMatch) => ({
    value: String(match.ingredientId),
    label: nameOf(match),
    note: [amountOf(match), line.prep].filter(Boolean).join(', '),
  }));
  const exact = matches.some(({ confidence }) => confidence === 1);
  if (exact || line.name === '') return found;
  return [...found, { value: createKey, label: t('Create “{name}”', { name: line.name }) }];
}
