import { type CountSession, listIngredients } from '@platewise/contract';
import { ingredientUnits, parseTypedNumber } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../lib/query-client.ts';
import { t, translated } from '../../../../lib/t.ts';
import { useOpening } from '../../../../lib/use-opening.ts';
import {
  Button,
  Dialog,
  NumberField,
  SelectField,
  SuggestField,
  TextField,
  useDebouncedValue,
} from '../../../../ui/index.ts';
import type { Keeper } from '../kept/keeper.ts';

type Known = { ingredientId: number; name: string; unit: string };

type Props = {
  /** An item that is also stored elsewhere; null lets the user choose. */
  given: Known | null;
  open: boolean;
  onClose: () => void;
  keeper: Keeper;
  session: CountSession;
  places: readonly string[];
  place: string;
  onAdded: (lineId: number, place: string) => void;
};

/** Adds an item to the sheet, online or offline: an existing one by name, or a new one with its unit. */
export function AddItemDialog({ given, open, onClose, keeper, session, places, place, onAdded }: Props) {
  const [name, setName] = useState('');
  const [known, setKnown] = useState<Known | null>(null);
  const [unit, setUnit] = useState('lb');
  const [where, setWhere] = useState('');
  const [caseSize, setCaseSize] = useState('');
  const [missing, setMissing] = useState(false);
  useOpening(open, () => {
    setName('');
    setKnown(given);
    setWhere(given === null ? place : '');
    setCaseSize('');
    setMissing(false);
  });
  const suggestions = useKnownItems(keeper, session.restaurantId, name);
  const same = suggestions.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const item = known ?? same ?? null;

  const add = async () => {
    if ((item === null && name.trim() === '') || where.trim() === '') return setMissing(true);
    const size = caseSize.trim() === '' ? null : parseTypedNumber(caseSize);
    const id = await keeper.addItem({
      name: item?.name ?? name.trim(),
      ingredientId: item?.ingredientId ?? 0,
      unit: item?.unit ?? unit,
      location: where.trim(),
      caseSize: size !== null && Number(size) > 0 ? size : null,
    });
    onClose();
    onAdded(id, where.trim());
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={given === null ? t('Add item') : t('{name} in another location', { name: given.name })}
      onSubmit={() => void add()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('Add and count')}
          </Button>
        </>
      }
    >
      {given === null && (
        <SuggestField
          label={t('Item')}
          value={known?.name ?? name}
          onChange={(text) => {
            setName(text);
            setKnown(null);
          }}
          suggestions={suggestions.map((one) => ({
            value: String(one.ingredientId),
            label: one.name,
            note: translated(one.unit),
          }))}
          onPick={(id) => {
            const picked = suggestions.find((one) => String(one.ingredientId) === id) ?? null;
            setKnown(picked);
            setName(picked?.name ?? name);
          }}
          onEnter={() => void add()}
          error={missing && item === null && name.trim() === '' ? t('Name the item') : undefined}
          maxLength={200}
          autoFocus
        />
      )}
      {item === null && name.trim() !== '' && (
        <SelectField
          label={t('Unit')}
          description={t("New ingredient. Choose the unit it's counted in.")}
          options={[...ingredientUnits]}
          value={unit}
          onChange={setUnit}
        />
      )}
      <TextField
        label={t('Location')}
        value={where}
        onChange={setWhere}
        maxLength={80}
        description={places.length > 0 ? t('Existing: {places}', { places: places.slice(0, 8).join(', ') }) : undefined}
        error={missing && where.trim() === '' ? t('Enter a location') : undefined}
      />
      {item === null && (
        <NumberField
          label={t('One case contains')}
          hint={t('if it comes in cases')}
          value={caseSize}
          onChange={setCaseSize}
          suffix={unit}
        />
      )}
    </Dialog>
  );
}

/** Items of this sheet immediately, and all ingredients when online. */
function useKnownItems(keeper: Keeper, restaurantId: number, name: string): Known[] {
  const [q] = useDebouncedValue(name.trim(), 200);
  const found = useQuery({
    ...read(listIngredients, { query: { restaurantId, q, limit: '8' } }),
    enabled: q !== '',
  });
  if (name.trim() === '') return [];
  const wanted = name.trim().toLowerCase();
  const here = (keeper.state.get().sheet?.lines ?? [])
    .filter((line) => line.name.toLowerCase().includes(wanted))
    .map(({ ingredientId, name: known, unit }) => ({ ingredientId, name: known, unit }));
  const all = [
    ...here,
    ...(found.data ?? []).map(({ id, name: known, unit }) => ({ ingredientId: id, name: known, unit })),
  ];
  return [...new Map(all.map((one) => [one.ingredientId, one])).values()].slice(0, 8);
}
