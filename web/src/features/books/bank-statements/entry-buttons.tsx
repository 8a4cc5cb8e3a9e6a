import type { BankEntryRecord } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Button, Menu } from '../../../ui/index.ts';
import css from './bank.module.css';
import type { EntryActions } from './use-entry-actions.ts';
import { entryName, moneyOf, suggestionAction, suggestionWords } from './words.ts';

/** One click for the best suggestion; the others and ignoring are in the menu. */
export function EntryButtons({ entry, actions }: { entry: BankEntryRecord; actions: EntryActions }) {
  const { can, state, suggestions } = entry;
  const [first, ...others] = suggestions;
  const name = `${entryName(entry)}, ${moneyOf(entry)}`;
  const named = (action: string) => `${action}: ${name}`;
  if (can.undo)
    return (
      <Button size="xs" onClick={() => actions.unmatch(entry)} aria-label={named(t('Undo match'))}>
        {t('Undo match')}
      </Button>
    );
  if (state === 'ignored')
    return can.ignore ? (
      <Button size="xs" onClick={() => actions.ignore(entry, false)} aria-label={named(t('Stop ignoring'))}>
        {t('Stop ignoring')}
      </Button>
    ) : null;
  return (
    <span className={css.buttons}>
      {can.match && first !== undefined && (
        <Button
          size="xs"
          onClick={() => actions.take(entry, first)}
          disabled={actions.isPending}
          aria-label={named(suggestionAction(first))}
        >
          {suggestionAction(first)}
        </Button>
      )}
      {can.ignore && others.length === 0 && first === undefined && (
        <Button size="xs" onClick={() => actions.ignore(entry, true)} aria-label={named(t('Ignore'))}>
          {t('Ignore')}
        </Button>
      )}
      {(can.match || can.ignore) && first !== undefined && (
        <Menu
          label={t('More actions for {name}', { name })}
          items={[
            ...others.map((one) => ({
              label: `${suggestionAction(one)}: ${suggestionWords(one)}`,
              onClick: () => actions.take(entry, one),
            })),
            can.ignore && { label: t('Ignore'), onClick: () => actions.ignore(entry, true) },
          ]}
        />
      )}
    </span>
  );
}
