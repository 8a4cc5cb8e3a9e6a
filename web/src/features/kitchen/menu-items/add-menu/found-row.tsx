import { Check, CircleAlert, Pencil } from 'lucide-react';
import { type Dispatch, memo, useState } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, Button, Checkbox, IconButton } from '../../../../ui/index.ts';
import css from './add-menu.module.css';
import { FoundItemFields } from './found-item-fields.tsx';
import { type FoundAction, type FoundItem, isForeign } from './found-items.ts';
import { certaintyOf, provenanceWords } from './provenance-words.ts';

type Props = { item: FoundItem; currency: string; disabled: boolean; dispatch: Dispatch<FoundAction> };

/** One item read: selectable, editable in place, and marked with any issues. */
export const FoundRow = memo(function FoundRow({ item, currency, disabled, dispatch }: Props) {
  const [editing, setEditing] = useState(false);
  if (item.state === 'imported') {
    return (
      <li className={css.row} data-done>
        <Check size={16} aria-hidden className={css.doneMark} />
        <span className={css.name}>{item.name}</span>
        <span className="pw-meta">{t('Imported')}</span>
      </li>
    );
  }
  return (
    <li className={css.row} data-failed={item.state === 'failed' || undefined}>
      <div className={css.line}>
        <div className={css.choice}>
          <Checkbox
            label={item.name === '' ? t('No name') : item.name}
            value={item.selected}
            disabled={disabled}
            onChange={(selected) => dispatch({ type: 'select', keys: [item.key], selected })}
          />
        </div>
        <Marks item={item} currency={currency} />
        <span className={css.price}>{priceOf(item, currency)}</span>
        <IconButton
          label={editing ? t('Close {name}', { name: item.name }) : t('Edit {name}', { name: item.name })}
          disabled={disabled}
          onClick={() => setEditing(!editing)}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      </div>
      <Details item={item} currency={currency} disabled={disabled} dispatch={dispatch} />
      {item.problem && (
        <p className={css.problem} role="alert">
          <CircleAlert size={14} aria-hidden />
          {item.problem}
        </p>
      )}
      {editing && (
        <FoundItemFields
          item={item}
          currency={item.read.currency ?? currency}
          onDone={(draft) => {
            setEditing(false);
            if (draft) dispatch({ type: 'edit', key: item.key, draft });
          }}
        />
      )}
    </li>
  );
});

/** As read, in its own currency; edited prices as typed. */
function priceOf(item: FoundItem, currency: string) {
  if (item.price === '') return <span className="pw-meta">{t('no price')}</span>;
  const amount = Number(item.price);
  return Number.isFinite(amount) ? formatMoney(amount, { currency: item.read.currency ?? currency }) : item.price;
}

const knownWords = {
  menu: t('Already on the menu'),
  archive: t('Archived here'),
  list: t('Twice in this list'),
} as const;

function Marks({ item, currency }: Pick<Props, 'item' | 'currency'>) {
  return (
    <span className={css.marks}>
      {item.known !== null && <Badge>{knownWords[item.known]}</Badge>}
      {isForeign(item, currency) && (
        <Badge tone="amber">{t('Priced in {currency}', { currency: item.read.currency })}</Badge>
      )}
      {certaintyOf(item.read) === 'check' && <Badge tone="amber">{t('To check')}</Badge>}
    </span>
  );
}

function Details({ item, currency, disabled, dispatch }: Props) {
  const { read, category, section, description } = item;
  const places = [...new Set([category, section])].filter(Boolean).join(' · ');
  return (
    <div className={css.details}>
      <p className={css.meta}>
        {places}
        <span className={css.provenance}> · {provenanceWords(read)}</span>
      </p>
      {description && <p className={css.description}>{description}</p>}
      {read.sizes.length > 1 && (
        <p className={css.sizes}>
          {read.sizes
            .map(({ label, price }) => `${label} ${formatMoney(price, { currency: read.currency ?? currency })}`)
            .join(', ')}{' '}
          <Button
            size="xs"
            variant="subtle"
            disabled={disabled}
            onClick={() => dispatch({ type: 'split', key: item.key })}
          >
            {t('Make {count} dishes', { count: read.sizes.length })}
          </Button>
        </p>
      )}
    </div>
  );
}
