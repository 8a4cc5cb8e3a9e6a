import { REFUSAL_REASONS, type ReceivingLine } from '@platewise/contract';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, DateField, NumberField, SelectField, TextField } from '../../../ui/index.ts';
import { isShort, type LineDraft, weighedIn } from './receive-draft.ts';
import css from './receiving.module.css';
import { progressWords, refusalWords } from './words.ts';

type Props = {
  line: ReceivingLine;
  draft: LineDraft;
  onChange: (draft: LineDraft) => void;
  locations: readonly string[];
  at: (field: string) => string | undefined;
  /** For goods without an order: secondary text, and the remove action. */
  unordered?: { note: string; onRemove: () => void };
};

/** One delivery line: the quantity, with a tap to report a problem. */
export function ReceiveLine({ line, draft, onChange, locations, at, unordered }: Props) {
  const set = (change: Partial<LineDraft>) => onChange({ ...draft, ...change });
  const unit = line.unit ?? undefined;
  return (
    <li className={css.line}>
      <div className={css.lineHead}>
        <div>
          <div className={css.name}>{line.description}</div>
          <div className="pw-meta">{unordered ? unordered.note : progressWords(line)}</div>
        </div>
        <NumberField
          label={t('Received: {description}', { description: line.description })}
          labelHidden
          suffix={unit}
          value={draft.delivered}
          onChange={(delivered) => set({ delivered })}
          error={at('delivered')}
        />
      </div>
      {isShort(draft, line) && (
        <Checkbox
          label={t("The remaining {outstanding} won't be delivered", {
            outstanding: formatQuantity(line.outstanding, line.unit),
          })}
          value={draft.restCancelled}
          onChange={(restCancelled) => set({ restCancelled })}
        />
      )}
      {line.catchWeight && (
        <div className={css.more}>
          <NumberField
            label={t('Accepted weight')}
            suffix={weighedIn(line)}
            value={draft.weight}
            onChange={(weight) => set({ weight })}
            error={at('weight')}
          />
        </div>
      )}
      {draft.odd && <Oddities {...{ line, draft, set, locations, at, unordered }} />}
      <div className={css.choices}>
        <Button size="xs" variant="subtle" onClick={() => set({ odd: !draft.odd })}>
          {draft.odd ? t('Fewer fields') : t('Returns, lot, storage…')}
        </Button>
        {unordered && (
          <Button size="xs" variant="subtle" onClick={unordered.onRemove}>
            {t('Remove')}
          </Button>
        )}
        {(draft.restCancelled || (draft.odd && draft.refused !== '')) && (
          <Checkbox
            label={t('Request a credit')}
            value={draft.requestCredit}
            onChange={(requestCredit) => set({ requestCredit })}
          />
        )}
      </div>
    </li>
  );
}

type OddProps = Omit<Props, 'onChange'> & { set: (change: Partial<LineDraft>) => void };

function Oddities({ line, draft, set, locations, at, unordered }: OddProps) {
  const places = draft.location !== '' && !locations.includes(draft.location);
  return (
    <div className={css.more}>
      <NumberField
        label={t('Returned to the driver')}
        suffix={line.unit ?? undefined}
        value={draft.refused}
        onChange={(refused) => set({ refused })}
        error={at('refused')}
      />
      <SelectField
        label={t('Reason')}
        placeholder={t('Choose a reason')}
        options={REFUSAL_REASONS.map((value) => ({ value, label: refusalWords[value] }))}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
        error={at('reason')}
      />
      <TextField label={t('Lot')} maxLength={60} value={draft.lotCode} onChange={(lotCode) => set({ lotCode })} />
      <DateField
        label={t('Expiration date')}
        value={draft.expiryDate}
        onChange={(expiryDate) => set({ expiryDate })}
        error={at('expiryDate')}
      />
      <SelectField
        label={t('Storage area')}
        placeholder="Storage"
        clearable
        options={places ? [draft.location, ...locations] : locations}
        value={draft.location}
        onChange={(location) => set({ location })}
      />
      {line.ingredientId !== null && (
        <NumberField
          label={
            line.contents === null
              ? t('Contents of one')
              : t('Contents of one, if not {contents}', { contents: line.contents })
          }
          suffix={line.ingredientUnit ?? undefined}
          value={draft.contents}
          onChange={(contents) => set({ contents })}
          error={at('contents')}
        />
      )}
      {unordered === undefined && (
        <Checkbox label={t('Substitution')} value={draft.substitute} onChange={(substitute) => set({ substitute })} />
      )}
      {draft.substitute && (
        <TextField
          label={t('Item received')}
          maxLength={300}
          value={draft.description}
          onChange={(description) => set({ description })}
          error={at('description')}
        />
      )}
    </div>
  );
}
