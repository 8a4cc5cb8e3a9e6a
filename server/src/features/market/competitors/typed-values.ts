import type { addCompetitor, BodyOf, TypedField, updateCompetitor } from '@platewise/contract';
import { cuisineKinds } from '@platewise/domain';
import type { BusinessInfo, CompetitorChange, CompetitorRow } from './competitors.repo.ts';

type Body = Partial<BodyOf<typeof addCompetitor>> & Partial<BodyOf<typeof updateCompetitor>>;
type Before = Pick<CompetitorRow, 'address' | 'business_info' | 'typed_fields'>;

const nothing: Before = { address: {}, business_info: {}, typed_fields: [] };

/**
 * What a person entered, marked as entered: searches no longer overwrite those fields. Cleared fields can be
 * overwritten again.
 */
export function typedValues(body: Body, before: Before = nothing): CompetitorChange {
  const info = infoOf(body, before.business_info);
  const address =
    body.address === undefined
      ? undefined
      : {
          street: body.address.street ?? null,
          city: body.address.city ?? null,
          state: body.address.state ?? null,
          zipCode: body.address.zipCode ?? null,
        };
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(address === undefined ? {} : { address }),
    ...(info === null ? {} : { business_info: info }),
    ...(body.cuisine === undefined ? {} : { cuisine: body.cuisine }),
    ...(body.priceRange === undefined ? {} : { price_range: body.priceRange }),
    ...(body.website === undefined ? {} : { website: body.website }),
    ...(body.menuUrl === undefined ? {} : { menu_url: body.menuUrl }),
    typed_fields: typedFields(body, before.typed_fields),
  };
}

function infoOf(body: Body, before: BusinessInfo): BusinessInfo | null {
  const { phone, rating, cuisine } = body;
  if (phone === undefined && rating === undefined && cuisine === undefined) return null;
  return {
    ...before,
    ...(phone === undefined ? {} : { phone }),
    ...(rating === undefined
      ? {}
      : { rating, ratingCount: null, ratingSource: rating === null ? null : ('typed' as const) }),
    ...(cuisine === undefined ? {} : { kinds: cuisineKinds((cuisine ?? '').split(/[,;/]/)) }),
  };
}

function typedFields(body: Body, before: readonly TypedField[]): TypedField[] {
  const fields = new Set(before);
  const values: Partial<Record<TypedField, unknown>> = {
    name: body.name,
    cuisine: body.cuisine,
    priceRange: body.priceRange,
    website: body.website,
    phone: body.phone,
    rating: body.rating,
    address: body.address === undefined ? undefined : (Object.values(body.address).find((one) => one != null) ?? null),
  };
  for (const [field, value] of Object.entries(values) as [TypedField, unknown][]) {
    if (value === null) fields.delete(field);
    else if (value !== undefined) fields.add(field);
  }
  return [...fields];
}
