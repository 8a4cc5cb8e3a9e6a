import type { Vendor } from '@platewise/contract';

/** What stands in the fields of a vendor's form. */
export type VendorDraft = { name: string; email: string; phone: string; address: string };

export const emptyVendor: VendorDraft = { name: '', email: '', phone: '', address: '' };

export const draftOf = ({ name, contactInfo }: Vendor): VendorDraft => ({
  name,
  email: contactInfo.email ?? '',
  phone: contactInfo.phone ?? '',
  address: contactInfo.address ?? '',
});

export const bodyOf = ({ name, email, phone, address }: VendorDraft) => ({
  name,
  contactInfo: { email, phone, address },
});
