import type { Competitor } from '@platewise/contract';
import { MapPin, Star } from 'lucide-react';
import { countOf } from '../../../lib/format.ts';
import { Badge, Button, Card, Initials, Menu } from '../../../ui/index.ts';
import css from './competition.module.css';
import { useSetStatus, useTrack } from './use-competitors.ts';
import { useLayers } from './use-layers.ts';
import { forgottenWords, isForgotten, milesOf, sourceNames, streetAndCity } from './words.ts';

/** A place found by a search, or a dismissed one. */
export function FoundCard({ competitor }: { competitor: Competitor }) {
  const { id, name, cuisine, status, can, restaurantId } = competitor;
  const track = useTrack();
  const state = useSetStatus();
  const layers = useLayers();
  const dismissed = status === 'dismissed';
  return (
    <Card
      title={name}
      subtitle={[cuisine, milesOf(competitor)].filter(Boolean).join(' · ') || 'Cuisine unknown'}
      mark={<Initials name={name} />}
      badge={<PriceBadge competitor={competitor} />}
      dimmed={dismissed}
      onOpen={() => layers.openDetails(id)}
      open={layers.details === id}
      menu={
        can.edit &&
        !dismissed && (
          <Menu
            label={`More about ${name}`}
            items={[{ label: 'Dismiss', disabled: state.busy, onClick: () => state.set(competitor, 'dismissed') }]}
          />
        )
      }
      actions={
        <>
          {can.edit && !dismissed && (
            <Button
              size="xs"
              aria-label={`Track ${name}`}
              loading={track.isPending}
              onClick={() => track.mutate({ body: { restaurantId, id } })}
            >
              Track
            </Button>
          )}
          {can.edit && dismissed && (
            <Button
              size="xs"
              aria-label={`Restore ${name}`}
              disabled={state.busy}
              onClick={() => state.set(competitor, 'found')}
            >
              Restore
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-label={`View Details of ${name}`}
            onClick={() => layers.openDetails(id)}
          >
            View Details
          </Button>
        </>
      }
    >
      <div className={css.lines}>
        <Rating competitor={competitor} />
        {isForgotten(competitor) ? (
          <span className="pw-ink-3">{forgottenWords}</span>
        ) : (
          <span className={css.line}>
            <MapPin size={14} aria-hidden />
            {streetAndCity(competitor) || <span className="pw-ink-3">Address unknown</span>}
          </span>
        )}
      </div>
    </Card>
  );
}

/** Empty if the price range is unknown. */
export const PriceBadge = ({ competitor: { priceRange } }: { competitor: Competitor }) =>
  priceRange === null ? null : <Badge>{priceRange}</Badge>;

/** The rating with its source; empty if there is none. */
function Rating({ competitor }: { competitor: Competitor }) {
  const { rating, ratingCount, ratingSource } = competitor.businessInfo;
  if (rating === null) return null;
  const whose = ratingSource === null || ratingSource === 'typed' ? 'entered manually' : sourceNames[ratingSource];
  return (
    <span className={css.line}>
      <Star size={14} aria-hidden />
      <span>
        <span className="pw-num">{rating.toFixed(1)}</span>{' '}
        <span className="pw-ink-3">
          of 5{ratingCount === null ? '' : ` (${countOf(ratingCount, 'rating')})`}, {whose}
        </span>
      </span>
    </span>
  );
}
