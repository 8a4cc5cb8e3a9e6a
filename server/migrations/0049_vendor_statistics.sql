-- A vendor belongs to one restaurant: who plans a look-up by both must not take the two for independent.
create statistics invoices_vendor_statistics (dependencies) on restaurant_id, vendor_id from invoices;
