import { type Competitor, deleteCompetitor, updateCompetitor } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { type CompetitorRow, type SourceRow, type TrackingSettings, usualTracking } from './competitors.repo.ts';

const trackingOf = (settings: TrackingSettings) => ({ ...usualTracking, ...settings });

const sourceReply = ({ source, external_id, facts, seen_at }: SourceRow): Competitor['sources'][number] => ({
  source,
  externalId: external_id,
  name: facts.name ?? null,
  cuisine: facts.cuisine ?? null,
  priceRange: facts.priceRange ?? null,
  rating: facts.rating ?? null,
  ratingCount: facts.ratingCount ?? null,
  phone: facts.phone ?? null,
  website: facts.website ?? null,
  url: facts.url ?? null,
  seenAt: new Date(seen_at).toISOString(),
});

export function competitorReply(caller: Caller, row: CompetitorRow): Competitor {
  const { address, business_info: info, last_scan: scan } = row;
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    cuisine: row.cuisine,
    priceRange: row.price_range,
    distanceFromRestaurant: numberOrNull(row.distance_from_restaurant),
    locating: row.locating,
    status: row.status,
    address: {
      street: address.street ?? null,
      city: address.city ?? null,
      state: address.state ?? null,
      zipCode: address.zipCode ?? null,
    },
    businessInfo: {
      rating: info.rating ?? null,
      ratingCount: info.ratingCount ?? null,
      ratingSource: info.ratingSource ?? null,
      phone: info.phone ?? null,
      openingHours: info.openingHours ?? null,
      kinds: info.kinds ?? [],
    },
    website: row.website,
    menuUrl: row.menu_url,
    source: row.source ?? 'manual',
    externalId: row.external_id,
    sources: row.sources.map(sourceReply),
    typedFields: row.typed_fields,
    latitude: numberOrNull(row.latitude),
    longitude: numberOrNull(row.longitude),
    tracking: row.status === 'active' ? trackingOf(row.tracking ?? {}) : null,
    menu: {
      dishes: row.dishes,
      lastReadAt: scan === null ? null : new Date(scan.at).toISOString(),
      failure: scan?.failure == null ? null : storedWords(scan.failure),
    },
    foundAt: row.found_at?.toISOString() ?? null,
    trackedAt: row.tracked_at?.toISOString() ?? null,
    lastUpdated: row.last_updated?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: {
      edit: caller.may(updateCompetitor.access, row.restaurant_id),
      remove: caller.may(deleteCompetitor.access, row.restaurant_id),
    },
  };
}
