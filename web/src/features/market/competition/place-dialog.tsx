import { type Surroundings, setSurroundings } from '@platewise/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Choice, Dialog, FormErrors, TextField, toast } from '../../../ui/index.ts';
import css from './competition.module.css';

type Props = { open: boolean; place: Surroundings; onClose: () => void };
type Way = 'address' | 'other' | 'point';

const draftOf = ({ latitude, longitude, locatedBy }: Surroundings) => ({
  way: (locatedBy === 'person' ? 'point' : 'address') as Way,
  address: '',
  latitude: latitude === null ? '' : String(latitude),
  longitude: longitude === null ? '' : String(longitude),
});

const degrees = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/** The center of the search: the restaurant's address, another address, or coordinates. */
export function PlaceDialog({ open, place, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(place));
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const save = useCall(setSurroundings, {
    onSuccess: ({ lookUp }) => {
      const description =
        lookUp === null ? t('The next search looks around it') : t('We look up the address in the background');
      toast({ title: t('Place saved'), description });
      onClose();
    },
  });
  useOpening(open, () => {
    setDraft(draftOf(place));
    save.reset();
  });
  const problem = isApiError(save.error) ? save.error : undefined;
  const submit = () => {
    if (save.isPending) return;
    const bodies = {
      address: { latitude: null, longitude: null },
      other: { address: draft.address.trim() || ' ' },
      point: { latitude: degrees(draft.latitude), longitude: degrees(draft.longitude) },
    };
    save.mutate({ params: { id: place.restaurantId }, body: bodies[draft.way] });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Location of {restaurantName}', { restaurantName: place.restaurantName })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <Choice
        label={t('Search around')}
        value={draft.way}
        onChange={(way) => set({ way })}
        options={[
          {
            value: 'address',
            label: t('Its address'),
            description: place.address ?? t('The restaurant has none yet'),
            disabled: place.address === null,
          },
          { value: 'other', label: t('Another address'), description: t('Looked up after you save') },
          { value: 'point', label: t('Coordinates'), description: t('Latitude and longitude, as shown in map apps') },
        ]}
      />
      {draft.way === 'address' && (
        <p className={css.text}>
          <Trans
            id={"Is the address wrong? <0>Edit it in the restaurant's settings</0>"}
            components={{ 0: <Link className={css.link} to={`/restaurants?edit=${place.restaurantId}`} /> }}
          />
        </p>
      )}
      {draft.way === 'other' && (
        <TextField
          label={t('Address')}
          placeholder={t('100 Main St, Waco, TX')}
          maxLength={300}
          value={draft.address}
          onChange={(address) => set({ address })}
          error={problem?.at('address')}
        />
      )}
      {draft.way === 'point' && (
        <div className={css.pair}>
          <TextField
            label={t('Latitude')}
            placeholder="31.5493"
            value={draft.latitude}
            onChange={(latitude) => set({ latitude })}
            error={problem?.at('latitude')}
          />
          <TextField
            label={t('Longitude')}
            placeholder="-97.1467"
            value={draft.longitude}
            onChange={(longitude) => set({ longitude })}
            error={problem?.at('longitude')}
          />
        </div>
      )}
      <FormErrors error={save.error} fields={['address', 'latitude', 'longitude']} />
    </Dialog>
  );
}
