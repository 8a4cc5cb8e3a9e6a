import { mergeIngredients, previewIngredientMerge, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { ErrorState, Money, Skeleton, toast } from '../../../ui/index.ts';
import css from './catalogue.module.css';
import { MergeSteps } from './merge-steps.tsx';

type Preview = ReplyOf<typeof previewIngredientMerge>;
type Props = { params: { id: number; intoId: number }; onClose: () => void; onDone: () => void };

export function MergeIngredient({ params, onClose, onDone }: Props) {
  const preview = useQuery({ ...read(previewIngredientMerge, { params }), staleTime: 0, gcTime: 0 });
  const merge = useCall(mergeIngredients, {
    onSuccess: ({ ingredient }) => {
      toast({ title: t('Ingredients merged'), description: t('{name} stays.', { name: ingredient.name }) });
      onDone();
    },
    onError: () => void preview.refetch(),
  });
  if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton kind="text" count={5} />;
  const { from, into, moves, blocked } = preview.data;
  const send = () =>
    !merge.isPending && merge.mutate({ params, body: { version: from.version, intoVersion: into.version } });
  return (
    <MergeSteps
      from={from.name}
      into={into.name}
      moves={moves}
      blocked={
        blocked && (
          <>
            {blocked.message}{' '}
            {blocked.missing && (
              <Link
                className={css.link}
                to={`/ingredients?ingredient=${blocked.missing.ingredientId}&tab=facts`}
                onClick={onClose}
              >
                {t('Add it')}
              </Link>
            )}
          </>
        )
      }
      pending={merge.isPending}
      error={merge.error}
      onClose={onClose}
      onMerge={send}
    >
      <Units preview={preview.data} />
      <Stock preview={preview.data} />
    </MergeSteps>
  );
}

/** Unit conversion, and whose cost is kept. */
function Units({ preview: { from, into, factor, cost, costOf } }: { preview: Preview }) {
  return (
    <ul className={css.plain}>
      {factor !== null && from.unit !== into.unit && (
        <li className="pw-num">
          {t('1 {unit} of {name} counts as {factor}', {
            unit: from.unit,
            name: from.name,
            factor: formatQuantity(factor, into.unit, 4),
          })}
        </li>
      )}
      {costOf !== null && (
        <li>
          <Trans
            id="Will cost <0/>, the cost of {name}"
            values={{ name: costOf === 'from' ? from.name : into.name }}
            components={{ 0: <Money value={cost} per={into.unit} /> }}
          />
        </li>
      )}
    </ul>
  );
}

function Stock({ preview: { stock, into } }: { preview: Preview }) {
  if (stock.length === 0) return null;
  return (
    <div>
      <h3 className={css.sub}>{t('Stock')}</h3>
      <ul className={css.plain} aria-label={t('Stock')}>
        {stock.map((place) => (
          <li key={place.location ?? ''} className="pw-num">
            {place.location ?? t('No location')}: {formatNumber(place.from, 3)} + {formatNumber(place.into, 3)} ={' '}
            {formatQuantity(place.together, into.unit, 3)}
          </li>
        ))}
      </ul>
    </div>
  );
}
