import type { Competitor } from '@platewise/contract';
import { cuisineNames } from '@platewise/domain';
import { MapPin, Star } from 'lucide-react';
import { t } from '../../../lib/t.ts';
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
      subtitle={[cuisineNames(cuisine ?? ''), milesOf(competitor)].filter(Boolean).join(' · ') || t('Cuisine unknown')}
      mark={<Initials name={name} />}
      badge={<PriceBadge competitor={competitor} />}
      dimmed={dismissed}
      onOpen={() => layers.openDetails(id)}
      open={layers.details === id}
      menu={
        can.edit &&
        !dismissed && (
          <Menu
            label={t('More actions for {name}', { name })}
            items={[{ label: t('Dismiss'), disabled: state.busy, onClick: () => state.set(competitor, 'dismissed') }]}
          />
        )
      }
      actions={
        <>
          {can.edit && !dismissed && (
            <Button
              size="xs"
              aria-label={t('Track {name}', { name })}
              loading={track.isPending}
              onClick={() => track.mutate({ body: { restaurantId, id } })}
            >
              {t('Track')}
            </Button>
          )}
          {can.edit && dismissed && (
            <Button
              size="xs"
              aria-label={t('Restore {name}', { name })}
              disabled={state.busy}
              onClick={() => state.set(competitor, 'found')}
            >
              {t('Restore')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('View Details of {name}', { name })}
            onClick={() => layers.openDetails(id)}
          >
            {t('View Details')}
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
            {streetAndCity(competitor) || <span className="pw-ink-3">{t('Address unknown')}</span>}
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
  const whose = ratingSource === null || ratingSource === 'typed' ? t('entered manually') : sourceNames[ratingSource];
  return (
    <span className={css.line}>
      <Star size={14} aria-hidden />
      <span>
        <span className="pw-num">{rating.toFixed(1)}</span>{' '}
        <span className="pw-ink-3">
          {ratingCount === null
            ? t('of 5, {source}', { source: whose })
            : t('of 5 ({count, plural, one {# rating} other {# ratings}}), {source}', {
                count: ratingCount,
                source: whose,
              })}
        </span>
      </span>
    </span>
  );
}
