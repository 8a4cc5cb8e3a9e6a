import { getSurroundings, type Surroundings as Place } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, lazyLayer } from '../../../ui/index.ts';
import css from './competition.module.css';
import type { TabProps } from './tab-props.ts';
import { lookUpWords } from './words.ts';

const PlaceDialog = lazyLayer(async () => (await import('./place-dialog.tsx')).PlaceDialog);
const KeysDialog = lazyLayer(async () => (await import('./keys-dialog.tsx')).KeysDialog);

type Props = TabProps & { locating: boolean; setLocating: (open: boolean) => void };

/** The search center and the directories in use. */
export function Surroundings({ restaurant, locating, setLocating }: Props) {
  const { data } = useQuery(read(getSurroundings, { params: { id: restaurant.id } }));
  const [asking, setAsking] = useUrlState('directories', '', { replace: true });
  if (!data) return null;
  const keys = asking !== '' && data.can.setKeys;
  const setKeys = (open: boolean) => setAsking(open ? '1' : '');
  const asked = ['OpenStreetMap', ...data.keys.filter(({ apiKey }) => apiKey !== null).map(({ name }) => name)];
  return (
    <>
      <div className={css.place}>
        <span>{around(data)}</span>
        {data.lookUp && <span role="status">{lookUpWords[data.lookUp.state](data.lookUp.address)}</span>}
        {data.can.setPoint && (
          <Button size="xs" variant="subtle" onClick={() => setLocating(true)}>
            {t('Change location')}
          </Button>
        )}
        <span>{t('Searches {directories}.', { directories: asked.join(', ') })}</span>
        {data.can.setKeys && (
          <Button size="xs" variant="subtle" onClick={() => setKeys(true)}>
            {t('Directories')}
          </Button>
        )}
      </div>
      <PlaceDialog open={locating} place={data} onClose={() => setLocating(false)} />
      <KeysDialog open={keys} place={data} onClose={() => setKeys(false)} />
    </>
  );
}

function around({ address, latitude, longitude, locatedBy }: Place): string {
  if (locatedBy === 'person')
    return t('Near {latitude}, {longitude} (set manually).', {
      latitude: latitude?.toFixed(4),
      longitude: longitude?.toFixed(4),
    });
  if (address === null) return t('The restaurant has no address yet.');
  return t('Near {address}.', { address });
}
