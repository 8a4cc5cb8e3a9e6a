import type { Vendor } from '@platewise/contract';

/** Values of the vendor form. */
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
