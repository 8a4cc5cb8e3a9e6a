import { dishDerivation } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import css from './derivation.module.css';
import { CostWay, FigureOfDish } from './dish-way.tsx';
import { LineWay } from './line-way.tsx';
import type { DerivedFigure, Place } from './places.ts';
import { PrepWay } from './prep-way.tsx';

/** Drill-down, one level at a time: the figure, the cost, a recipe line, a prep item and its lines, the invoice. */
export function Derivation({ menuItemId, figure }: { menuItemId: number; figure: DerivedFigure }) {
  const { data, error, refetch } = useQuery(read(dishDerivation, { params: { id: menuItemId } }));
  const [way, setWay] = useState<Place[]>([]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="rows" count={4} height={26} />;
  const go = (place: Place) => setWay([...way, place]);
  const at = way.at(-1) ?? { kind: 'figure' };
  return (
    <>
      {way.length > 0 && (
        <div className={css.back}>
          <Button
            size="xs"
            variant="subtle"
            icon={<ArrowLeft size={13} aria-hidden />}
            ref={(button) => button?.focus()}
            onClick={() => setWay(way.slice(0, -1))}
          >
            {t('Back')}
          </Button>
        </div>
      )}
      {at.kind === 'figure' && figure !== 'cost' && <FigureOfDish figure={figure} dish={data} go={go} />}
      {(at.kind === 'cost' || (at.kind === 'figure' && figure === 'cost')) && <CostWay dish={data} go={go} />}
      {at.kind === 'line' && <LineWay line={at.line} dish={data} go={go} />}
      {at.kind === 'prep' && <PrepWay prepId={at.prepId} dish={data} go={go} />}
    </>
  );
}
