/** A connection to another system is imported without its keys and does nothing until someone sets it up again. */
const idle = { is_active: 'false', next_sync_at: null };

/** What a column contains after an import, whatever it contained. */
export const afterImport: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  api_integrations: idle,
  mailboxes: {
    is_active: 'false',
    lease_by: null,
    lease_until: null,
    unmoved_uids: '{}',
    watch_by: null,
    watch_until: null,
  },
  sftp_servers: { is_active: 'false', lease_by: null, lease_until: null },
  pos_integrations: {
    ...idle,
    connection_status: 'disconnected',
    access_until: null,
    hinted_at: null,
    hints: '{}',
    lease_by: null,
    lease_until: null,
    webhook_code: null,
    webhook_url: null,
  },
};

/** Columns that say which rows belong together. A copy gets a value of its own, so that it doesn't join its original. */
export const groupings: readonly string[] = ['scenarios.set_id'];

/** Allowed types of stored files, by the extension of their key, and the columns that store the type. */
export const fileTypes: Readonly<Record<string, readonly string[]>> = {
  edi: ['application/edi-x12', 'application/EDIFACT'],
  jpg: ['image/jpeg'],
  pdf: ['application/pdf'],
  png: ['image/png'],
  webp: ['image/webp'],
  xml: ['application/xml'],
};
export const fileTypeColumns: readonly string[] = [
  'arrival_documents.file_type',
  'invoices.file_type',
  'menu_items.image_type',
];
