import type { Competitor } from '@platewise/contract';

export const emptyDraft = {
  name: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  website: '',
  cuisine: '',
  priceRange: '',
  phone: '',
  rating: '',
};
export type CompetitorDraft = typeof emptyDraft;

export const draftOf = ({
  name,
  address,
  website,
  cuisine,
  priceRange,
  businessInfo,
}: Competitor): CompetitorDraft => ({
  name,
  street: address.street ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  zipCode: address.zipCode ?? '',
  website: website ?? '',
  cuisine: cuisine ?? '',
  priceRange: priceRange ?? '',
  phone: businessInfo.phone ?? '',
  rating: businessInfo.rating === null ? '' : String(businessInfo.rating),
});

type Details = {
  name?: string;
  website?: string;
  cuisine?: string;
  phone?: string;
  priceRange?: '$' | '$$' | '$$$' | '$$$$' | null;
  address?: { street: string; city: string; state: string; zipCode: string };
  rating?: number | null;
};

/** Changed fields only; an unchanged field keeps following the directory. */
export function detailsOf(draft: CompetitorDraft, before: CompetitorDraft = emptyDraft): Details {
  const changed = (...keys: (keyof CompetitorDraft)[]) => keys.some((key) => draft[key].trim() !== before[key]);
  const { name, website, cuisine, phone, priceRange, rating, street, city, state, zipCode } = draft;
  return {
    ...(changed('name') ? { name } : {}),
    ...(changed('website') ? { website } : {}),
    ...(changed('cuisine') ? { cuisine } : {}),
    ...(changed('phone') ? { phone } : {}),
    ...(changed('priceRange') ? { priceRange: priceRange === '' ? null : (priceRange as '$') } : {}),
    ...(changed('rating') ? { rating: rating.trim() === '' ? null : Number(rating.replace(',', '.')) } : {}),
    ...(changed('street', 'city', 'state', 'zipCode') ? { address: { street, city, state, zipCode } } : {}),
  };
}
