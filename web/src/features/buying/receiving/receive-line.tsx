import { REFUSAL_REASONS, type ReceivingLine } from '@platewise/contract';
import { formatQuantity } from '../../../lib/quantity.ts';
import { Button, Checkbox, DateField, NumberField, SelectField, TextField } from '../../../ui/index.ts';
import { isShort, type LineDraft } from './receive-draft.ts';
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
          label={`Received: ${line.description}`}
          labelHidden
          suffix={unit}
          value={draft.delivered}
          onChange={(delivered) => set({ delivered })}
          error={at('delivered')}
        />
      </div>
      {isShort(draft, line) && (
        <Checkbox
          label={`The remaining ${formatQuantity(line.outstanding, line.unit)} won't be delivered`}
          value={draft.restCancelled}
          onChange={(restCancelled) => set({ restCancelled })}
        />
      )}
      {line.catchWeight && (
        <div className={css.more}>
          <NumberField
            label="Accepted weight"
            suffix="lb"
            value={draft.weight}
            onChange={(weight) => set({ weight })}
            error={at('weight')}
          />
        </div>
      )}
      {draft.odd && <Oddities {...{ line, draft, set, locations, at, unordered }} />}
      <div className={css.choices}>
        <Button size="xs" variant="subtle" onClick={() => set({ odd: !draft.odd })}>
          {draft.odd ? 'Fewer fields' : 'Returns, lot, storage…'}
        </Button>
        {unordered && (
          <Button size="xs" variant="subtle" onClick={unordered.onRemove}>
            Remove
          </Button>
        )}
        {(draft.restCancelled || (draft.odd && draft.refused !== '')) && (
          <Checkbox
            label="Request a credit"
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
        label="Returned to the driver"
        suffix={line.unit ?? undefined}
        value={draft.refused}
        onChange={(refused) => set({ refused })}
        error={at('refused')}
      />
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        options={REFUSAL_REASONS.map((value) => ({ value, label: refusalWords[value] }))}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
        error={at('reason')}
      />
      <TextField label="Lot" maxLength={60} value={draft.lotCode} onChange={(lotCode) => set({ lotCode })} />
      <DateField
        label="Expiry Date"
        value={draft.expiryDate}
        onChange={(expiryDate) => set({ expiryDate })}
        error={at('expiryDate')}
      />
      <SelectField
        label="Storage area"
        placeholder="Storage"
        clearable
        options={places ? [draft.location, ...locations] : locations}
        value={draft.location}
        onChange={(location) => set({ location })}
      />
      {line.ingredientId !== null && (
        <NumberField
          label={line.contents === null ? 'Contents of one' : `Contents of one, if not ${line.contents}`}
          suffix={line.ingredientUnit ?? undefined}
          value={draft.contents}
          onChange={(contents) => set({ contents })}
          error={at('contents')}
        />
      )}
      {unordered === undefined && (
        <Checkbox label="Substitution" value={draft.substitute} onChange={(substitute) => set({ substitute })} />
      )}
      {draft.substitute && (
        <TextField
          label="Item received"
          maxLength={300}
          value={draft.description}
          onChange={(description) => set({ description })}
          error={at('description')}
        />
      )}
    </div>
  );
}
