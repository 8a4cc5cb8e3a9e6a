import type { AskQueryBody } from '@platewise/contract';
import { ChevronDown, Plus } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Badge, Menu } from '../../../ui/index.ts';
import css from './ask.module.css';
import type { AskReply } from './use-answer.ts';

type Understood = AskReply['understanding'];
type Chip = Understood['chips'][number];

/** How the question was understood, part by part. Each is a menu of what else it could be. */
export function Chips({ of, onChange }: { of: Understood; onChange: (query: AskQueryBody) => void }) {
  if (of.query === null) return null;
  return (
    <div className={css.understood}>
      <ul className={css.chips} aria-label={t('How the question was understood')}>
        {of.chips.map((chip, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chips may have the same text
          <li key={`${chip.part} ${index}`}>
            <ChipMenu chip={chip} onChange={onChange} />
          </li>
        ))}
        {of.add.length > 0 && (
          <li>
            <Menu
              label={t('Add to the question')}
              position="bottom-start"
              items={of.add.map(({ label, query }) => ({ label, onClick: () => onChange(query) }))}
            >
              <button type="button" className={css.chip} data-add>
                <Plus size={13} aria-hidden />
                {t('Add')}
                <span className="pw-sr">{t('to the question')}</span>
              </button>
            </Menu>
          </li>
        )}
      </ul>
      {of.byModel && <Badge tone="outline">{t('Read by the language model. Check the parts.')}</Badge>}
    </div>
  );
}

function ChipMenu({ chip, onChange }: { chip: Chip; onChange: (query: AskQueryBody) => void }) {
  const { label, choices, without, words } = chip;
  if (choices.length === 0 && without === null) {
    return (
      <span className={css.chip} data-fixed>
        {label}
      </span>
    );
  }
  return (
    <Menu
      label={label}
      position="bottom-start"
      items={[
        ...choices.map((choice) => ({ label: choice.label, onClick: () => onChange(choice.query) })),
        choices.length > 0 && without !== null && ('divider' as const),
        without !== null && { label: t('Remove'), onClick: () => onChange(without) },
      ]}
    >
      <button type="button" className={css.chip} title={words === '' ? undefined : words}>
        {label}
        <ChevronDown size={13} aria-hidden />
      </button>
    </Menu>
  );
}
