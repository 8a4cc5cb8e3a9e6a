// Written by generate-types.ts from the migrations. Change a migration and run `npm run types`.
import type { CalendarDate, Money, Percent, Quantity, UnitCost } from '@platewise/domain';
import type { ColumnType } from 'kysely';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as decimal text of its kind, written as that or a number. */
export type Stored<Kind> = ColumnType<Kind, Kind | number, Kind | number>;
/** A number that is no amount: a rate, a score, a coordinate. */
export type Numeric = Stored<string>;
/** Written as JSON text, read as what it holds. */
export type Json = ColumnType<unknown, string, string>;

export interface AccountAudit {
  id: Generated<number>;
  group_id: number | null;
  at: Generated<Timestamp>;
  user_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  summary: string;
  before: Json | null;
  after: Json | null;
  message: Json | null;
  through: string | null;
}

export interface AccountKeys {
  id: Generated<number>;
  key: string;
  created_at: Generated<Timestamp>;
}

export interface AccountingAccounts {
  id: Generated<number>;
  restaurant_id: number;
  vendor_id: number | null;
  category: string | null;
  line_type: string | null;
  account: string;
  tax_type: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AccountingExportInvoices {
  restaurant_id: number;
  export_id: number;
  invoice_id: number;
  vendor_id: number;
  bill_date: CalendarDate;
  currency: string;
  total: Stored<Money>;
  digest: string;
  bill: Json;
}

export interface AccountingExportPayments {
  restaurant_id: number;
  export_id: number;
  payment_id: number;
  vendor_id: number;
  paid_on: CalendarDate;
  currency: string;
  amount: Stored<Money>;
  payment: Json;
}

export interface AccountingExports {
  restaurant_id: number;
  id: Generated<number>;
  format: string;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  vendor_id: number | null;
  layout: Json;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
  undone_by: number | null;
}

export interface AccountingSettings {
  restaurant_id: number;
  settings: Generated<Json>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AiRecommendations {
  id: Generated<number>;
  restaurant_id: number;
  type: string;
  target_id: number | null;
  target_type: string | null;
  recommendation: Json;
  status: Generated<string>;
  created_at: Generated<Timestamp>;
  subject: Generated<string>;
  monthly: Generated<Stored<Money>>;
  facts: Generated<string>;
  expires_at: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: number | null;
  dismiss_reason: string | null;
  effect: Json | null;
  version: Generated<number>;
}

export interface ApiIntegrations {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  api_type: string;
  base_url: string | null;
  api_key: string | null;
  is_active: Generated<boolean>;
  last_sync_at: Timestamp | null;
  sync_frequency: Generated<number>;
  config: Generated<Json>;
  version: Generated<number>;
  feed: string | null;
  last_error: string | null;
  last_error_at: Timestamp | null;
  next_sync_at: Timestamp | null;
  failures: Generated<number>;
  vendor_id: number | null;
  updated_at: Generated<Timestamp>;
}

export interface ApiTokens {
  id: Generated<number>;
  user_id: number;
  name: string;
  token_hash: string;
  prefix: string;
  scopes: Generated<Json>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
  allowed_actions: Generated<Json>;
  client_id: number | null;
  redirect_uri: string | null;
  family_hash: string | null;
  refresh_hash: string | null;
  refresh_expires_at: Timestamp | null;
}

export interface ApprovalReminders {
  restaurant_id: number;
  user_id: number;
  last_day: CalendarDate;
}

export interface ApprovalRulePeople {
  rule_id: number;
  user_id: number;
  restaurant_id: number;
}

export interface ApprovalRules {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
  amount_from: Stored<Money> | null;
  amount_to: Stored<Money> | null;
  vendor_ids: Generated<number[]>;
  categories: Generated<string[]>;
  approver_role: string | null;
  approvers: Generated<number>;
  not_by_editor: Generated<boolean>;
  reminder_days: Generated<number>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ApprovalStandIns {
  id: Generated<number>;
  restaurant_id: number;
  user_id: number;
  stand_in_id: number;
  from_date: CalendarDate;
  to_date: CalendarDate;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ArrivalDocuments {
  restaurant_id: number;
  id: Generated<number>;
  arrival_id: number;
  position: number;
  filename: string;
  file_type: string | null;
  file_size: number;
  file_hash: string | null;
  file_key: string | null;
  state: string;
  reason: string | null;
  invoice_id: number | null;
}

export interface Arrivals {
  restaurant_id: number;
  id: Generated<number>;
  way: string;
  mailbox_id: number | null;
  message_key: string;
  sender: string | null;
  sender_name: string | null;
  recipient: string | null;
  subject: string | null;
  body: string | null;
  sent_at: Timestamp | null;
  arrived_at: Generated<Timestamp>;
  state: string;
  reason: string | null;
  decided_by: number | null;
  decided_at: Timestamp | null;
  version: Generated<number>;
  sent_directly: Generated<boolean>;
  from_sftp: Generated<boolean>;
  sftp_server_id: number | null;
}

export interface Backups {
  id: Generated<number>;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  file: string | null;
  bytes: number | null;
  rows: number | null;
  error: string | null;
}

export interface BankDetails {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number;
  kind: string;
  numbers: string;
  last4: string;
  country: string | null;
  bic: string | null;
  routing_last4: string | null;
  account_type: string | null;
  holder: string;
  note: string | null;
  state: Generated<string>;
  proposed_by: number | null;
  proposed_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  alone: Generated<boolean>;
  ended_by: number | null;
  ended_at: Timestamp | null;
  version: Generated<number>;
}

export interface BankEntries {
  restaurant_id: number;
  id: Generated<number>;
  account_key: string;
  entry_key: string;
  booked_on: CalendarDate;
  value_on: CalendarDate | null;
  amount: Stored<Money>;
  currency: string;
  counterparty: string | null;
  reference: string | null;
  description: string | null;
  end_to_end_id: string | null;
  check_number: string | null;
  bank_id: string | null;
  file_kind: string;
  account_unknown: boolean;
  state: Generated<string>;
  suggest_only: Generated<boolean>;
  matched_at: Timestamp | null;
  matched_by: number | null;
  version: Generated<number>;
}

export interface BankMatches {
  restaurant_id: number;
  id: Generated<number>;
  entry_id: number;
  payment_id: number;
}

export interface BankStatementEntries {
  restaurant_id: number;
  id: Generated<number>;
  statement_id: number;
  entry_id: number;
}

export interface BankStatements {
  restaurant_id: number;
  id: Generated<number>;
  filename: string;
  file_hash: string;
  position: number;
  account_key: string;
  account_salt: string;
  account_last4: string | null;
  account_label: string | null;
  currency: string;
  from_date: CalendarDate | null;
  to_date: CalendarDate | null;
  opening_balance: Stored<Money> | null;
  closing_balance: Stored<Money> | null;
  uploaded_by: number | null;
  uploaded_at: Generated<Timestamp>;
}

export interface BillingRecords {
  id: Generated<number>;
  user_id: number;
  description: string;
  date: CalendarDate;
  amount: Stored<Money>;
  status: Generated<string>;
}

export interface Budgets {
  restaurant_id: number;
  month: CalendarDate;
  line: string;
  amount: Stored<Money>;
  updated_by: number | null;
  updated_at: Generated<Timestamp>;
}

export interface CompetitorMenuChanges {
  restaurant_id: number;
  id: Generated<number>;
  competitor_id: number;
  item_id: number;
  scan_id: number | null;
  kind: string;
  price_before: Stored<Money> | null;
  price_after: Stored<Money> | null;
  changed_at: Generated<Timestamp>;
}

export interface CompetitorMenuItems {
  id: Generated<number>;
  competitor_id: number;
  name: string;
  description: string | null;
  category: string | null;
  price: Stored<Money> | null;
  currency: Generated<string>;
  availability: Generated<string>;
  image_url: string | null;
  menu_section: string | null;
  extracted_at: Generated<Timestamp>;
  last_verified: Timestamp | null;
  restaurant_id: number;
  item_key: string;
  source: Generated<string>;
  menu_item_id: number | null;
  match_score: Numeric | null;
  matched_by_hand: Generated<boolean>;
  gone_at: Timestamp | null;
  version: Generated<number>;
}

export interface CompetitorMenuScans {
  id: Generated<number>;
  restaurant_id: number;
  competitor_id: number;
  status: Generated<string>;
  url: string | null;
  failure: string | null;
  items: Generated<number>;
  added: Generated<number>;
  gone: Generated<number>;
  dearer: Generated<number>;
  cheaper: Generated<number>;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

export interface CompetitorSources {
  restaurant_id: number;
  source: string;
  external_id: string;
  competitor_id: number;
  facts: Generated<Json>;
  seen_at: Generated<Timestamp>;
}

export interface CompetitorTracking {
  id: Generated<number>;
  restaurant_id: number;
  competitor_id: number;
  tracking_settings: Generated<Json>;
  last_sync: Timestamp | null;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

export interface Competitors {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  address: Generated<Json>;
  business_info: Generated<Json>;
  cuisine: string | null;
  price_range: string | null;
  distance_from_restaurant: Numeric | null;
  status: Generated<string>;
  source: string | null;
  external_id: string | null;
  last_updated: Timestamp | null;
  created_at: Generated<Timestamp>;
  latitude: Numeric | null;
  longitude: Numeric | null;
  website: string | null;
  menu_url: string | null;
  typed_fields: Generated<Json>;
  found_at: Timestamp | null;
  tracked_at: Timestamp | null;
  version: Generated<number>;
  locating: string | null;
}

export interface CostRebuilds {
  restaurant_id: number;
}

export interface CountEntries {
  restaurant_id: number;
  id: Generated<number>;
  line_id: number;
  client_id: string;
  cases: Stored<Quantity> | null;
  loose: Stored<Quantity> | null;
  part: Stored<Quantity> | null;
  quantity: Stored<Quantity> | null;
  seen_version: number;
  entered_at: Timestamp | null;
  received_at: Generated<Timestamp>;
  user_id: number | null;
  outcome: string;
  kept_version: number | null;
}

export interface CountLines {
  restaurant_id: number;
  id: Generated<number>;
  session_id: number;
  inventory_id: number;
  ingredient_id: number;
  location: string | null;
  shelf: string | null;
  position: Generated<number>;
  unit: string;
  case_size: Stored<Quantity> | null;
  case_average: Generated<boolean>;
  cases: Stored<Quantity> | null;
  loose: Stored<Quantity> | null;
  part: Stored<Quantity> | null;
  quantity: Stored<Quantity> | null;
  counted_at: Timestamp | null;
  counted_by: number | null;
  expected: Stored<Quantity> | null;
  unit_cost: Stored<UnitCost> | null;
  value: Stored<Money> | null;
  version: Generated<number>;
}

export interface CountSessions {
  restaurant_id: number;
  id: Generated<number>;
  name: string;
  kind: Generated<string>;
  status: Generated<string>;
  locations: string[] | null;
  counted_on: CalendarDate;
  client_id: string | null;
  started_at: Generated<Timestamp>;
  started_by: number | null;
  paused_at: Timestamp | null;
  closed_at: Timestamp | null;
  closed_by: number | null;
  reopened_at: Timestamp | null;
  reopened_by: number | null;
  reopen_reason: string | null;
  total_value: Stored<Money> | null;
  uncosted: number | null;
  version: Generated<number>;
}

export interface CoversDay {
  restaurant_id: number;
  business_date: CalendarDate;
  source: string;
  covers: Generated<number>;
  reservations: Generated<number>;
  cancelled: Generated<number>;
  no_shows: Generated<number>;
  import_id: number | null;
}

export interface CoversReplaced {
  restaurant_id: number;
  import_id: number;
  source: string;
  business_date: CalendarDate;
  covers: number;
  reservations: number;
  cancelled: number;
  no_shows: number;
  was_import_id: number | null;
}

export interface CreditRequests {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number;
  order_id: number | null;
  order_line_id: number | null;
  receipt_id: number | null;
  invoice_id: number | null;
  subject: string | null;
  kind: string;
  description: string;
  quantity: Stored<Quantity> | null;
  unit: string | null;
  amount: Stored<Money> | null;
  currency: string;
  status: Generated<string>;
  sent_at: Timestamp | null;
  sent_to: string | null;
  credited_on: CalendarDate | null;
  credited_amount: Stored<Money> | null;
  credit_invoice_id: number | null;
  note: string | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DemandResponses {
  menu_item_id: number;
  restaurant_id: number;
  stamp: string;
  response: Json;
}

export interface EarlierRows {
  restaurant_id: number;
  id: Generated<number>;
  of_table: string;
  row_id: number | null;
  day: CalendarDate | null;
  ended_at: Generated<Timestamp>;
  rows: Json;
  why: Json | null;
}

export interface EndedInvitationLinks {
  token_hash: string;
  group_id: number;
  reason: string;
  ended_at: Generated<Timestamp>;
}

export interface ExternalPrices {
  restaurant_id: number;
  id: Generated<number>;
  integration_id: number;
  product_name: string;
  product_code: string | null;
  price: Stored<UnitCost>;
  unit: string | null;
  currency: Generated<string>;
  market_data: Json | null;
  fetched_at: Generated<Timestamp>;
  product_id: number | null;
  observed_on: CalendarDate;
  previous_price: Stored<UnitCost> | null;
  is_believed: Generated<boolean>;
  history_id: number | null;
}

export interface ExternalProducts {
  restaurant_id: number;
  id: Generated<number>;
  integration_id: number;
  code: string;
  name: string;
  unit: string | null;
  currency: Generated<string>;
  pack_text: string | null;
  gtin: string | null;
  brand: string | null;
  item_code: string | null;
  purchase_unit: string | null;
  is_verified: Generated<boolean>;
  kind: string;
  ingredient_id: number | null;
  vendor_item_id: number | null;
  score: Numeric | null;
  mapping: Generated<string>;
  last_seen_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface FeedSyncs {
  restaurant_id: number;
  id: Generated<number>;
  integration_id: number;
  cause: string;
  status: Generated<string>;
  started_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  prices_new: Generated<number>;
  prices_same: Generated<number>;
  prices_refused: Generated<number>;
  problems: Generated<Json>;
  error: string | null;
  started_by: number | null;
}

export interface FindingSilences {
  id: Generated<number>;
  restaurant_id: number;
  vendor_id: number;
  kind: string;
  created_by: number | null;
  created_at: Generated<Timestamp>;
}

export interface Findings {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number;
  invoice_id: number | null;
  kind: string;
  subject: string;
  line_ids: Generated<number[]>;
  description: string;
  money: Stored<Money>;
  currency: string;
  unit: string | null;
  expected: Numeric | null;
  actual: Numeric | null;
  quantity: Stored<Quantity> | null;
  against: Json;
  other_restaurant_id: number | null;
  also: Generated<string[]>;
  dismissed: Generated<boolean>;
  credit_request_id: number | null;
  found_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  note: string | null;
  version: Generated<number>;
}

export interface Geocodes {
  key: string;
  latitude: Numeric | null;
  longitude: Numeric | null;
  label: string | null;
  asked_at: Generated<Timestamp>;
}

export interface GoodsReceiptLines {
  restaurant_id: number;
  id: Generated<number>;
  receipt_id: number;
  order_line_id: number | null;
  vendor_item_id: number | null;
  ingredient_id: number | null;
  description: string;
  unit: string | null;
  delivered: Stored<Quantity>;
  refused: Generated<Stored<Quantity>>;
  reason: string | null;
  rest_cancelled: Generated<boolean>;
  substitute: Generated<boolean>;
  weight: Stored<Quantity> | null;
  weight_unit: string | null;
  contents: Stored<Quantity> | null;
  unit_price: Stored<UnitCost> | null;
  lot_code: string | null;
  expiry_date: CalendarDate | null;
  location: string | null;
  note: string | null;
  stock_quantity: Stored<Quantity> | null;
  unstocked: string | null;
}

export interface GoodsReceipts {
  restaurant_id: number;
  id: Generated<number>;
  order_id: number | null;
  vendor_id: number;
  received_on: CalendarDate;
  note: string | null;
  client_id: string | null;
  stocked: Generated<boolean>;
  received_by: number | null;
  created_at: Generated<Timestamp>;
  voided_at: Timestamp | null;
  voided_by: number | null;
  void_reason: string | null;
  invoice_id: number | null;
}

export interface IdempotencyKeys {
  user_id: number;
  key: string;
  endpoint: string;
  request_hash: string;
  status: number | null;
  reply: Json | null;
  created_at: Generated<Timestamp>;
}

export interface Identities {
  id: Generated<number>;
  user_id: number;
  issuer: string;
  subject: string;
  email: string | null;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

export interface InboxAddresses {
  id: Generated<number>;
  restaurant_id: number;
  local_part: string;
  created_at: Generated<Timestamp>;
}

export interface InboxSenders {
  id: Generated<number>;
  restaurant_id: number;
  address: string;
  allowed: boolean;
  vendor_id: number | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface IngredientAliases {
  id: Generated<number>;
  restaurant_id: number;
  ingredient_id: number;
  alias: string;
  created_at: Generated<Timestamp>;
}

export interface IngredientBarcodes {
  id: Generated<number>;
  restaurant_id: number;
  ingredient_id: number;
  code: string;
  quantity: Stored<Quantity> | null;
  unit: string | null;
  created_at: Generated<Timestamp>;
}

export interface IngredientConversions {
  id: Generated<number>;
  ingredient_id: number;
  unit: string;
  quantity: Stored<Quantity>;
  to_unit: string;
  created_at: Generated<Timestamp>;
}

export interface IngredientCosts {
  restaurant_id: number;
  ingredient_id: number;
  starts_on: CalendarDate;
  cost: Stored<UnitCost> | null;
  estimated: Generated<boolean>;
}

export interface IngredientRecipeLines {
  id: Generated<number>;
  prep_id: number;
  ingredient_id: number;
  quantity: Stored<Quantity>;
  unit: string;
  yield_percent: Stored<Percent> | null;
  position: Generated<number>;
  prep: string | null;
}

export interface Ingredients {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  unit: string;
  category: string | null;
  kind: Generated<string>;
  current_cost: Stored<UnitCost> | null;
  cost_source: string | null;
  cost_set_on: CalendarDate | null;
  vendor_id: number | null;
  last_updated: Timestamp | null;
  yield_percent: Generated<Stored<Percent>>;
  density_g_per_ml: Numeric | null;
  grams_per_each: Numeric | null;
  batch_yield_quantity: Stored<Quantity> | null;
  batch_yield_unit: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  method: string | null;
  allergens: string[] | null;
  merged_into: number | null;
}

export interface InstallationSettings {
  id: number;
  hide_account_names: Generated<boolean>;
  second_factor: Generated<string>;
  second_factor_since: Timestamp | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  oidc_issuer: string | null;
  oidc_client_id: string | null;
  oidc_client_secret: string | null;
  oidc_name: string | null;
  oidc_link_by_email: Generated<boolean>;
}

export interface Inventory {
  id: Generated<number>;
  restaurant_id: number;
  ingredient_id: number;
  current_stock: Generated<Stored<Quantity>>;
  min_stock: Generated<Stored<Quantity>>;
  max_stock: Generated<Stored<Quantity>>;
  reorder_point: Generated<Stored<Quantity>>;
  last_restocked: Timestamp | null;
  expiry_date: CalendarDate | null;
  location: string | null;
  status: Generated<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  shelf: string | null;
  position: Generated<number>;
  is_key: Generated<boolean>;
  counted_on: CalendarDate | null;
  is_active: Generated<boolean>;
  left_with_ingredient: Generated<boolean>;
}

export interface InventoryLots {
  restaurant_id: number;
  id: Generated<number>;
  inventory_id: number;
  lot_code: string | null;
  received_on: CalendarDate;
  expiry_date: CalendarDate | null;
  quantity: Stored<Quantity>;
  remaining: Stored<Quantity>;
  unit_cost: Stored<UnitCost> | null;
  ref: string | null;
  created_at: Generated<Timestamp>;
}

export interface InventorySupplierMappings {
  id: Generated<number>;
  restaurant_id: number;
  inventory_id: number;
  ingredient_id: number;
  primary_vendor_id: number | null;
  alternative_vendors: Generated<Json>;
  reorder_point: Stored<Quantity> | null;
  reorder_quantity: Stored<Quantity> | null;
  automatic_reordering: Generated<boolean>;
  last_reorder_date: CalendarDate | null;
  next_reorder_due: CalendarDate | null;
  mapping_confidence: Numeric | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface InventoryTransactions {
  restaurant_id: number;
  id: Generated<number>;
  inventory_id: number;
  transaction_type: string;
  quantity: Stored<Quantity>;
  previous_stock: Stored<Quantity>;
  new_stock: Stored<Quantity>;
  reason: string | null;
  ref: string | null;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  ingredient_id: number;
  occurred_on: CalendarDate;
  unit_cost: Stored<UnitCost> | null;
  note: string | null;
  client_id: string | null;
}

export interface InvoiceApprovals {
  restaurant_id: number;
  id: Generated<number>;
  invoice_id: number;
  user_id: number | null;
  for_other: Generated<boolean>;
  for_user_id: number | null;
  content: string;
  given_at: Generated<Timestamp>;
}

export interface InvoiceLineItems {
  restaurant_id: number;
  id: Generated<number>;
  invoice_id: number;
  position: Generated<number>;
  ingredient_id: number | null;
  vendor_item_id: number | null;
  description: string;
  item_code: string | null;
  quantity: Stored<Quantity> | null;
  unit: string | null;
  pack_text: string | null;
  weight: Stored<Quantity> | null;
  weight_unit: string | null;
  unit_price: Stored<UnitCost> | null;
  total_price: Stored<Money>;
  item_type: Generated<string>;
  line_type: Generated<string>;
  matched_by: string | null;
  match_confidence: Numeric | null;
  origins: Generated<Json>;
  created_at: Generated<Timestamp>;
  base_price: Stored<UnitCost> | null;
  base_price_unit: string | null;
  cost_checked: Stored<UnitCost> | null;
  tax_rate: Stored<Percent> | null;
}

export interface InvoicePages {
  restaurant_id: number;
  id: Generated<number>;
  invoice_id: number;
  page: number;
  width: Numeric;
  height: Numeric;
  words: Generated<Json>;
  turned: Generated<number>;
}

export interface InvoiceQuestions {
  restaurant_id: number;
  id: Generated<number>;
  invoice_id: number;
  line_id: number | null;
  line_text: string | null;
  body: string;
  state: Generated<string>;
  asked_by: number | null;
  asked_at: Generated<Timestamp>;
  closed_by: number | null;
  closed_at: Timestamp | null;
  version: Generated<number>;
}

export interface InvoiceStates {
  restaurant_id: number;
  id: Generated<number>;
  invoice_id: number | null;
  started_at: Timestamp;
  ended_at: Generated<Timestamp>;
  vendor_id: number | null;
  vendor_name_read: string | null;
  invoice_number: string | null;
  filename: string;
  document_kind: string;
  processing_status: string;
  uploaded_at: Timestamp;
  approved_at: Timestamp | null;
  rejected_at: Timestamp | null;
  deleted_at: Timestamp | null;
  currency: string;
  exchange_rate: Numeric | null;
  total_amount: Stored<Money> | null;
  invoice_date: CalendarDate | null;
  lines: Json | null;
}

export interface Invoices {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number | null;
  vendor_name_read: string | null;
  invoice_number: string | null;
  number_key: string | null;
  source: Generated<string>;
  filename: string;
  file_key: string | null;
  file_hash: string | null;
  file_type: string | null;
  file_size: number | null;
  description: string | null;
  currency: string;
  exchange_rate: Numeric | null;
  total_amount: Stored<Money> | null;
  tax_amount: Stored<Money> | null;
  sub_total: Stored<Money> | null;
  invoice_date: CalendarDate | null;
  due_date: CalendarDate | null;
  payment_status: Generated<string>;
  paid_amount: Stored<Money> | null;
  paid_on: CalendarDate | null;
  processing_status: Generated<string>;
  stage: Generated<string>;
  progress: Generated<number>;
  failure_reason: string | null;
  failure_message: string | null;
  rejected_reason: string | null;
  rejected_at: Timestamp | null;
  rejected_by: number | null;
  approved_at: Timestamp | null;
  approved_by: number | null;
  ocr_data: Json | null;
  reader: string | null;
  typed_fields: Generated<string[]>;
  uploaded_by: number | null;
  uploaded_at: Generated<Timestamp>;
  processed_at: Timestamp | null;
  version: Generated<number>;
  first_page: number | null;
  last_page: number | null;
  page_turns: Generated<Json>;
  risk: Generated<Stored<Money>>;
  risk_parts: Generated<Json>;
  auto_approval_due: Generated<boolean>;
  auto_approval: Json | null;
  auto_approved: Generated<boolean>;
  unapproved_at: Timestamp | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  document_kind: Generated<string>;
  delivery_date: CalendarDate | null;
  due_from_terms: Generated<boolean>;
  audit_due: Generated<boolean>;
  copy_of: number | null;
  separate_from: number | null;
}

export interface LabourCosts {
  restaurant_id: number;
  id: Generated<number>;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  amount: Stored<Money>;
  hours: Numeric | null;
  note: string | null;
  source: Generated<string>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface LearnedFacts {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number;
  kind: string;
  subject: string;
  meaning: Generated<string>;
  detail: Generated<Json>;
}

export interface LearnedLessons {
  restaurant_id: number;
  id: Generated<number>;
  fact_id: number;
  invoice_id: number | null;
  counts: Generated<boolean>;
  taught_at: Generated<Timestamp>;
  taught_by: number | null;
}

export interface MailOutbox {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body: string | null;
  status: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Timestamp>;
  last_error: string | null;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
}

export interface MailboxAddresses {
  id: Generated<number>;
  mailbox_id: number;
  restaurant_id: number;
  address: string;
  created_at: Generated<Timestamp>;
}

export interface MailboxRetries {
  id: Generated<number>;
  mailbox_id: number;
  uid: number;
  tries: number;
  next_try_at: Timestamp;
}

export interface MailboxSignIns {
  state_hash: string;
  session_id: number;
  restaurant_id: number;
  mailbox_id: number | null;
  provider: string;
  username: string;
  folder: string;
  handled_folder: string | null;
  redirect_uri: string;
  code_verifier: string;
  expires_at: Timestamp;
}

export interface Mailboxes {
  id: Generated<number>;
  restaurant_id: number;
  host: string;
  port: number;
  security: string;
  username: string;
  password: string | null;
  folder: Generated<string>;
  handled_folder: string | null;
  is_active: Generated<boolean>;
  uid_validity: number | null;
  last_uid: Generated<number>;
  backlog_uid: Generated<number>;
  unmoved_uids: Generated<number[]>;
  tried_uid: number | null;
  tries: Generated<number>;
  lease_by: string | null;
  lease_until: Timestamp | null;
  last_checked_at: Timestamp | null;
  last_mail_at: Timestamp | null;
  last_error: string | null;
  last_error_at: Timestamp | null;
  failures: Generated<number>;
  next_check_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  sign_in: Generated<string>;
  tokens: string | null;
  watch_by: string | null;
  watch_until: Timestamp | null;
}

export interface MarketAnalysis {
  restaurant_id: number;
  id: Generated<number>;
  analysis_type: string;
  parameters: Generated<Json>;
  results: Generated<Json>;
  generated_at: Generated<Timestamp>;
}

export interface MatchDecisions {
  restaurant_id: number;
  id: Generated<number>;
  order_id: number;
  subject: string;
  decision: string;
  reason: string | null;
  money: Stored<Money> | null;
  decided_by: number | null;
  decided_at: Generated<Timestamp>;
}

export interface MenuItemCostHistory {
  restaurant_id: number;
  id: Generated<number>;
  menu_item_id: number;
  recorded_at: Generated<Timestamp>;
  price: Stored<Money> | null;
  cost_before: Stored<Money> | null;
  cost_after: Stored<Money> | null;
  known_cost: Stored<Money>;
  cause: string;
  invoice_id: number | null;
}

export interface MenuItemCosts {
  restaurant_id: number;
  menu_item_id: number;
  starts_on: CalendarDate;
  cost: Stored<Money> | null;
  estimated: boolean;
}

export interface MenuItemIngredients {
  id: Generated<number>;
  menu_item_id: number;
  ingredient_id: number;
  quantity: Stored<Quantity>;
  unit: string;
  yield_percent: Stored<Percent> | null;
  position: Generated<number>;
  prep: string | null;
}

export interface MenuItemPrices {
  restaurant_id: number;
  id: Generated<number>;
  menu_item_id: number;
  change_id: number;
  old_price: Stored<Money> | null;
  new_price: Stored<Money> | null;
  changed_at: Generated<Timestamp>;
}

export interface MenuItems {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  description: string | null;
  category: string;
  menu_section: string | null;
  current_price: Stored<Money> | null;
  target_margin: Generated<Stored<Percent>>;
  manual_cost: Stored<Money> | null;
  image_url: string | null;
  recipe_cost: Stored<Money> | null;
  known_cost: Generated<Stored<Money>>;
  missing_facts: Generated<number>;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  image_key: string | null;
  image_type: string | null;
  method: string | null;
  read_from: string | null;
  tax_rate: Generated<Stored<Percent>>;
  net_price: Generated<Stored<Money> | null>;
  image_error: string | null;
}

export interface MenuPriceChanges {
  restaurant_id: number;
  id: Generated<number>;
  source: string;
  mode: string | null;
  target_margin: Stored<Percent> | null;
  category: string | null;
  expected: Json | null;
  items: number;
  made_at: Generated<Timestamp>;
  made_by: number | null;
  undone_at: Timestamp | null;
  undone_by: number | null;
}

export interface NewFiles {
  key: string;
  stored_at: Generated<Timestamp>;
}

export interface News {
  id: Generated<number>;
  origin: string;
  event: Json;
  created_at: Generated<Timestamp>;
}

export interface NotificationMarks {
  user_id: number;
  key: string;
  read_at: Timestamp;
  hidden: Generated<boolean>;
}

export interface NotificationSettings {
  user_id: number;
  seen_at: Timestamp | null;
  muted: Generated<Json>;
  updated_at: Generated<Timestamp>;
}

export interface OauthClients {
  id: Generated<number>;
  client_id: string;
  name: string;
  redirect_uris: Json;
  created_at: Generated<Timestamp>;
  used_at: Timestamp | null;
}

export interface OauthCodes {
  id: Generated<number>;
  code_hash: string;
  client_id: number;
  user_id: number;
  redirect_uri: string;
  challenge: string;
  scopes: Json;
  allowed_actions: Json;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  grant_id: number | null;
}

export interface OidcAttempts {
  state_hash: string;
  browser_hash: string;
  issuer: string;
  redirect_uri: string;
  nonce: string;
  code_verifier: string;
  return_path: string;
  linking_user_id: number | null;
  subject: string | null;
  email: string | null;
  user_id: number | null;
  expires_at: Timestamp;
}

export interface OrderGuideItems {
  id: Generated<number>;
  restaurant_id: number;
  vendor_id: number;
  vendor_item_id: number;
  position: Generated<number>;
  par: Stored<Quantity> | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface OutsideTurns {
  key: string;
  next_at: Timestamp;
}

export interface PasskeyChallenges {
  challenge: string;
  purpose: string;
  user_id: number | null;
  expires_at: Timestamp;
}

export interface Passkeys {
  id: Generated<number>;
  user_id: number;
  webauthn_id: string;
  public_key: string;
  rp_id: string;
  sign_count: Generated<number>;
  transports: Generated<Json>;
  name: string;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

export interface PasswordResets {
  token_hash: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  by_mail: Generated<boolean>;
}

export interface PayTo {
  restaurant_id: number;
  id: Generated<number>;
  invoice_id: number;
  kind: string;
  key_no: number;
  account_hash: string;
  bank: string;
  last4: string;
  holder: string | null;
  bic: string | null;
  box: Json | null;
}

export interface PayingAccounts {
  restaurant_id: number;
  id: Generated<number>;
  name: string;
  kind: string;
  currency: string;
  numbers: string | null;
  last4: string | null;
  country: string | null;
  bic: string | null;
  routing_last4: string | null;
  account_type: string | null;
  company_name: string;
  address: string | null;
  bank_name: string | null;
  company_id: string | null;
  origin_id: string | null;
  next_check_number: number | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  removed_at: Timestamp | null;
  version: Generated<number>;
}

export interface PaymentParts {
  restaurant_id: number;
  id: Generated<number>;
  payment_id: number;
  invoice_id: number;
  amount: Stored<Money>;
  discount: Generated<Stored<Money>>;
  typed_paid_on: CalendarDate | null;
}

export interface PaymentRunParts {
  restaurant_id: number;
  id: Generated<number>;
  run_id: number;
  invoice_id: number;
  amount: Stored<Money>;
  discount: Generated<Stored<Money>>;
  invoice_version: number;
  payee_id: number | null;
  is_open: Generated<boolean>;
}

export interface PaymentRunPayees {
  restaurant_id: number;
  id: Generated<number>;
  run_id: number;
  vendor_id: number;
  name: string;
  amount: Stored<Money>;
  bank_details_id: number | null;
  check_number: number | null;
  payment_id: number | null;
}

export interface PaymentRuns {
  restaurant_id: number;
  id: Generated<number>;
  account_id: number;
  method: string;
  pay_on: CalendarDate;
  currency: string;
  note: string | null;
  state: Generated<string>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  changed_by: number | null;
  approved_by: number | null;
  approved_at: Timestamp | null;
  alone: Generated<boolean>;
  sent_by: number | null;
  sent_at: Timestamp | null;
  canceled_by: number | null;
  canceled_at: Timestamp | null;
  contents: string | null;
  version: Generated<number>;
  editors: Generated<number[]>;
  ach_sender: string | null;
}

export interface Payments {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number;
  paid_on: CalendarDate;
  amount: Stored<Money>;
  currency: string;
  method: string;
  reference: string | null;
  note: string | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  voided_at: Timestamp | null;
  voided_by: number | null;
  version: Generated<number>;
}

export interface PlaceKeys {
  restaurant_id: number;
  source: string;
  api_key: string;
  last_error: string | null;
}

export interface PlaceSearches {
  key: string;
  places: Json;
  asked_at: Generated<Timestamp>;
}

export interface PosIntegrations {
  id: Generated<number>;
  restaurant_id: number;
  pos_system_name: string;
  display_name: string;
  api_key: string | null;
  api_secret: string | null;
  access_token: string | null;
  refresh_token: string | null;
  webhook_url: string | null;
  location_id: string | null;
  is_active: Generated<boolean>;
  last_sync_at: Timestamp | null;
  sync_frequency: Generated<number>;
  config: Generated<Json>;
  connection_status: Generated<string>;
  last_error: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  access_until: Timestamp | null;
  webhook_secret: string | null;
  sync_state: Generated<Json>;
  place: Json | null;
  failures: Generated<number>;
  next_sync_at: Timestamp | null;
  hinted_at: Timestamp | null;
  hints: Generated<string[]>;
  webhook_code: string | null;
  lease_until: Timestamp | null;
  lease_by: string | null;
}

export interface PosMenuItems {
  id: Generated<number>;
  restaurant_id: number;
  pos_integration_id: number | null;
  external_item_id: string;
  menu_item_id: number | null;
  name: string;
  description: string | null;
  category: string | null;
  price: Stored<Money> | null;
  cost: Stored<Money> | null;
  sku: string | null;
  barcode: string | null;
  is_active: Generated<boolean>;
  is_available: Generated<boolean>;
  taxable: Generated<boolean>;
  preparation_time: number | null;
  modifiers: Json | null;
  metadata: Json | null;
  last_synced_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  source: string;
  kind: Generated<string>;
  ingredient_id: number | null;
  ingredient_quantity: Stored<Quantity> | null;
  ingredient_unit: string | null;
  not_food: Generated<boolean>;
  mapped_at: Timestamp | null;
  mapped_by: number | null;
  mapped_score: Numeric | null;
  available_quantity: Stored<Quantity> | null;
  counted_at: Timestamp | null;
  announced_at: Timestamp | null;
}

export interface PosMessages {
  restaurant_id: number;
  pos_integration_id: number;
  message_id: string;
  received_at: Generated<Timestamp>;
}

export interface PosSyncs {
  restaurant_id: number;
  id: Generated<number>;
  pos_integration_id: number;
  trigger: string;
  status: Generated<string>;
  from_date: CalendarDate | null;
  to_date: CalendarDate | null;
  progress: Generated<Numeric>;
  cursor: Json | null;
  sales_new: Generated<number>;
  sales_changed: Generated<number>;
  sales_gone: Generated<number>;
  sales_same: Generated<number>;
  items_seen: Generated<number>;
  items_new: Generated<number>;
  counts_seen: Generated<number>;
  problems: Generated<Json>;
  error: string | null;
  cancel_requested: Generated<boolean>;
  attempts: Generated<number>;
  not_before: Timestamp | null;
  requested_by: number | null;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
}

export interface PriceAlertRules {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  scope: string;
  category: string | null;
  ingredient_id: number | null;
  direction: Generated<string>;
  percent: Stored<Percent> | null;
  amount: Stored<UnitCost> | null;
  monthly_impact: Stored<Money> | null;
  in_digest: Generated<boolean>;
  is_active: Generated<boolean>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  within_days: Generated<number | null>;
}

export interface PriceAlerts {
  restaurant_id: number;
  id: Generated<number>;
  competitor_id: number | null;
  alert_type: string;
  category: string | null;
  details: Generated<Json>;
  severity: Generated<string>;
  status: Generated<string>;
  is_read: Generated<boolean>;
  created_at: Generated<Timestamp>;
  rule_id: number | null;
  ingredient_id: number | null;
  price_history_id: number | null;
  invoice_id: number | null;
  impact: Stored<Money> | null;
  acknowledged_at: Timestamp | null;
  acknowledged_by: number | null;
  resolved_at: Timestamp | null;
  resolved_by: number | null;
  version: Generated<number>;
  told_key: string | null;
}

export interface PriceDigests {
  restaurant_id: number;
  user_id: number;
  is_active: Generated<boolean>;
  last_week: CalendarDate | null;
  updated_at: Generated<Timestamp>;
}

export interface PriceForecasts {
  restaurant_id: number;
  ingredient_id: number;
  made_on: CalendarDate;
  digest: string;
  prices: Generated<number>;
  method: string | null;
  accuracy: Stored<Percent> | null;
  points: Generated<Json>;
  computed_at: Generated<Timestamp>;
}

export interface PriceHistory {
  restaurant_id: number;
  id: Generated<number>;
  ingredient_id: number;
  price: Stored<UnitCost>;
  unit: string;
  vendor_id: number | null;
  source: string;
  invoice_id: number | null;
  line_ids: Generated<number[]>;
  quantity: Stored<Quantity> | null;
  previous_cost: Stored<UnitCost> | null;
  assigned_vendor: Generated<boolean>;
  effective_date: CalendarDate;
  recorded_at: Generated<Timestamp>;
  recorded_by: number | null;
  voided_at: Timestamp | null;
  told: Generated<boolean>;
}

export interface ProcurementRecommendations {
  id: Generated<number>;
  restaurant_id: number;
  ingredient_id: number;
  recommended_vendor_id: number;
  current_vendor_id: number | null;
  recommendation_type: string;
  potential_savings: Stored<Money> | null;
  confidence_score: Numeric | null;
  reasoning_factors: Generated<Json>;
  status: Generated<string>;
  generated_at: Generated<Timestamp>;
  reviewed_at: Timestamp | null;
  reviewed_by: number | null;
  vendor_item_id: number | null;
  unit: string | null;
  current_price: Stored<UnitCost> | null;
  recommended_price: Stored<UnitCost> | null;
  monthly_savings: Stored<Money> | null;
  facts_key: string | null;
  dismiss_reason: string | null;
  effect: Json | null;
  version: Generated<number>;
}

export interface Proposals {
  restaurant_id: number;
  id: Generated<number>;
  action: string;
  params: Json;
  title: Json;
  lines: Generated<Json>;
  document: string | null;
  state: Generated<string>;
  automatic: Generated<boolean>;
  outcome: Json | null;
  proposed_by: number | null;
  through: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: number | null;
  claimed_at: Timestamp | null;
  version: Generated<number>;
}

export interface PurchaseOrderInvoices {
  restaurant_id: number;
  order_id: number;
  invoice_id: number;
  linked_by: number | null;
  linked_at: Generated<Timestamp>;
}

export interface PurchaseOrderLines {
  restaurant_id: number;
  id: Generated<number>;
  order_id: number;
  position: Generated<number>;
  vendor_item_id: number | null;
  ingredient_id: number | null;
  description: string;
  item_code: string | null;
  pack_text: string | null;
  unit: string | null;
  quantity: Stored<Quantity>;
  contents: Stored<Quantity> | null;
  unit_price: Stored<UnitCost> | null;
  price_unit: string | null;
  price_contents: Stored<Quantity> | null;
}

export interface PurchaseOrders {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number;
  number: string;
  status: Generated<string>;
  ordered_on: CalendarDate;
  expected_on: CalendarDate | null;
  sent_at: Timestamp | null;
  sent_to: string | null;
  sent_by: number | null;
  note: string | null;
  currency: string;
  total: Stored<Money> | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface QuestionAnswers {
  restaurant_id: number;
  id: Generated<number>;
  question_id: number;
  body: string;
  answered_by: number | null;
  answered_at: Generated<Timestamp>;
  by_link: Generated<boolean>;
}

export interface QuestionPeople {
  restaurant_id: number;
  question_id: number;
  user_id: number;
  token_hash: string | null;
  expires_at: Timestamp | null;
  used_at: Timestamp | null;
}

export interface RateLimits {
  key: string;
  free_at: Timestamp;
}

export interface RecipeVersionLines {
  restaurant_id: number;
  recipe_version_id: number;
  position: number;
  ingredient_id: number;
  quantity: Stored<Quantity>;
  unit: string;
  yield_percent: Stored<Percent> | null;
}

export interface RecipeVersions {
  restaurant_id: number;
  id: Generated<number>;
  menu_item_id: number | null;
  prep_id: number | null;
  starts_on: CalendarDate;
  manual_cost: Stored<Money> | null;
  batch_yield_quantity: Stored<Quantity> | null;
  batch_yield_unit: string | null;
}

export interface RecoveryCodes {
  id: Generated<number>;
  user_id: number;
  code_hash: string;
  used_at: Timestamp | null;
}

export interface RestaurantAudit {
  restaurant_id: number;
  id: Generated<number>;
  at: Generated<Timestamp>;
  user_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  summary: string;
  before: Json | null;
  after: Json | null;
  message: Json | null;
  through: string | null;
  call_key: string | null;
}

export interface RestaurantGroups {
  id: Generated<number>;
  name: string;
  description: string | null;
  owner_id: number;
  settings: Generated<Json>;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  is_demo: Generated<boolean>;
}

export interface RestaurantLocks {
  restaurant_id: number;
  name: string;
}

export interface Restaurants {
  id: Generated<number>;
  user_id: number;
  group_id: number;
  name: string;
  description: string | null;
  phone: string | null;
  email: string | null;
  address: Generated<Json>;
  settings: Generated<Json>;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  latitude: Numeric | null;
  longitude: Numeric | null;
  located_for: string | null;
  sought_address: string | null;
  locating: string | null;
  states_since: Generated<Timestamp>;
  earlier_rows_since: Generated<Timestamp>;
  all_earlier_rows_since: Generated<Timestamp>;
}

export interface RevenueAnalytics {
  restaurant_id: number;
  date: CalendarDate;
  period: string;
  total_sales: Generated<Stored<Money>>;
  net_sales: Generated<Stored<Money>>;
  total_transactions: Generated<number>;
  average_transaction_value: Stored<Money> | null;
  total_tax: Generated<Stored<Money>>;
  total_tips: Generated<Stored<Money>>;
  total_discounts: Generated<Stored<Money>>;
  order_types: Json | null;
  payment_methods: Json | null;
  top_items: Json | null;
  hourly_sales: Json | null;
  calculated_at: Generated<Timestamp>;
  refunds: Generated<Stored<Money>>;
  refund_count: Generated<number>;
  service_charges: Generated<Stored<Money>>;
  gift_cards: Generated<Stored<Money>>;
  guests: Generated<number>;
  unmapped_net: Generated<Stored<Money>>;
  categories: Json | null;
  sources: Json | null;
}

export interface SalesCostMarks {
  restaurant_id: number;
  id: Generated<number>;
  month: CalendarDate;
  menu_item_id: number | null;
  ingredient_id: number | null;
}

export interface SalesData {
  restaurant_id: number;
  business_date: CalendarDate;
  id: Generated<number>;
  pos_integration_id: number | null;
  external_transaction_id: string;
  transaction_date: Timestamp;
  total_amount: Stored<Money>;
  tax: Generated<Stored<Money>>;
  tip: Generated<Stored<Money>>;
  discount: Generated<Stored<Money>>;
  currency: Generated<string>;
  payment_method: string | null;
  order_type: string | null;
  customer_id: string | null;
  employee_id: string | null;
  metadata: Json | null;
  synced_at: Generated<Timestamp>;
  source: Generated<string>;
  kind: Generated<string>;
  net: Generated<Stored<Money>>;
  service_charge: Generated<Stored<Money>>;
  gift_cards: Generated<Stored<Money>>;
  guests: number | null;
  category: string | null;
  import_id: number | null;
}

export interface SalesDirtyDays {
  restaurant_id: number;
  business_date: CalendarDate;
  marked_at: Generated<Timestamp>;
  id: Generated<number>;
}

export interface SalesForecastRuns {
  restaurant_id: number;
  made_on: CalendarDate;
  digest: string;
  method: string | null;
  accuracy: Stored<Percent> | null;
  details: Generated<Json>;
  computed_at: Generated<Timestamp>;
}

export interface SalesForecasts {
  restaurant_id: number;
  menu_item_id: number;
  business_date: CalendarDate;
  quantity: Stored<Quantity>;
  quantity_low: Stored<Quantity>;
  quantity_high: Stored<Quantity>;
  net: Stored<Money>;
  net_low: Stored<Money>;
  net_high: Stored<Money>;
}

export interface SalesImports {
  restaurant_id: number;
  id: Generated<number>;
  kind: Generated<string>;
  layout: string;
  filename: string;
  bytes: number;
  digest: string;
  mapping: Json | null;
  status: Generated<string>;
  rows_read: Generated<number>;
  rows_skipped: Generated<number>;
  sales_new: Generated<number>;
  sales_changed: Generated<number>;
  sales_same: Generated<number>;
  net: Generated<Stored<Money>>;
  tax: Generated<Stored<Money>>;
  tips: Generated<Stored<Money>>;
  discounts: Generated<Stored<Money>>;
  first_date: CalendarDate | null;
  last_date: CalendarDate | null;
  problems: Generated<Json>;
  error: string | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
  undone_by: number | null;
  rows_voided: Generated<number>;
  undone_days: Json | null;
}

export interface SalesItemDay {
  restaurant_id: number;
  business_date: CalendarDate;
  menu_item_id: number;
  item_name: string;
  quantity: Stored<Quantity>;
  net: Stored<Money>;
  pos_item_id: Generated<number>;
  category: string | null;
  discounts: Generated<Stored<Money>>;
  cost: Stored<Money> | null;
  cost_estimated: Generated<boolean>;
}

export interface SalesItemMonth {
  restaurant_id: number;
  month: CalendarDate;
  menu_item_id: number;
  item_name: string;
  quantity: Stored<Quantity>;
  net: Stored<Money>;
}

export interface SalesItemPeriod {
  restaurant_id: number;
  period: string;
  starts_on: CalendarDate;
  menu_item_id: number;
  pos_item_id: number;
  category: string;
  quantity: Stored<Quantity>;
  net: Stored<Money>;
  cost: Stored<Money>;
  uncosted_quantity: Stored<Quantity>;
  uncosted_net: Stored<Money>;
  estimated_net: Generated<Stored<Money>>;
}

export interface SalesItems {
  restaurant_id: number;
  business_date: CalendarDate;
  id: Generated<number>;
  sales_data_id: number;
  menu_item_id: number | null;
  external_item_id: string | null;
  item_name: string;
  category: string | null;
  quantity: Stored<Quantity>;
  unit_price: Stored<Money> | null;
  total_price: Stored<Money>;
  net: Stored<Money>;
  modifiers: Json | null;
  discount_amount: Generated<Stored<Money>>;
  tax_amount: Generated<Stored<Money>>;
  metadata: Json | null;
  pos_item_id: number | null;
  kind: Generated<string>;
}

export interface SalesKeys {
  restaurant_id: number;
  source: string;
  external_id: string;
  business_date: CalendarDate | null;
  sales_data_id: number | null;
  version: Generated<number>;
  digest: string;
  import_id: number | null;
}

export interface SalesLayouts {
  id: Generated<number>;
  restaurant_id: number;
  signature: string;
  name: string;
  columns: Json;
  mapping: Json;
  used_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
}

export interface SalesPartMonth {
  restaurant_id: number;
  month: CalendarDate;
  part: string;
  key: string;
  net: Stored<Money>;
  count: number;
}

export interface SalesReplaced {
  restaurant_id: number;
  id: Generated<number>;
  import_id: number;
  source: string;
  external_id: string;
  business_date: CalendarDate | null;
  version: number;
  digest: string;
  was_import_id: number | null;
  sale: Json | null;
  lines: Json | null;
}

export interface SalesSources {
  restaurant_id: number;
  source: string;
}

export interface Scenarios {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  changes: Json;
  weeks: number;
  mode: string;
  guests: string;
  candidates: string;
  is_shared: Generated<boolean>;
  figures: Json;
  figures_at: Timestamp;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  version: Generated<number>;
  set_id: string | null;
}

export interface SealingKey {
  id: number;
  name: string;
}

export interface Sessions {
  token_hash: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  last_used_at: Generated<Timestamp>;
  expires_at: Timestamp;
  user_agent: string | null;
  address: string | null;
  id: Generated<number>;
}

export interface SetupCopies {
  restaurant_id: number;
  id: Generated<number>;
  from_name: string;
  vendor_id: number | null;
  copied_at: Timestamp;
  copied_by: number | null;
  undone_at: Timestamp | null;
  undone_by: number | null;
  outcome: Json | null;
}

export interface SetupCopyRows {
  restaurant_id: number;
  copy_id: number;
  kind: string;
  row_id: number;
  print: string;
  before: Json | null;
}

export interface SftpFiles {
  restaurant_id: number;
  id: Generated<number>;
  sftp_server_id: number;
  name: string;
  size: number;
  modified_at: number;
  still_since: Timestamp;
  tries: Generated<number>;
  handled_at: Timestamp | null;
  is_unmoved: Generated<boolean>;
}

export interface SftpServers {
  id: Generated<number>;
  restaurant_id: number;
  host: string;
  port: Generated<number>;
  username: string;
  password: string | null;
  private_key: string | null;
  passphrase: string | null;
  folder: Generated<string>;
  pattern: string | null;
  handled_folder: string | null;
  host_key: string | null;
  shown_host_key: string | null;
  is_active: Generated<boolean>;
  lease_by: string | null;
  lease_until: Timestamp | null;
  last_checked_at: Timestamp | null;
  last_file_at: Timestamp | null;
  last_error: string | null;
  last_error_at: Timestamp | null;
  failures: Generated<number>;
  next_check_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SignInAttempts {
  id: Generated<number>;
  key: string;
  attempted_at: Generated<Timestamp>;
}

export interface SignUpLinks {
  token_hash: string;
  email: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

export interface SpecialDays {
  id: Generated<number>;
  restaurant_id: number;
  business_date: CalendarDate;
  reason: string;
  factor: Numeric | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface StatementLines {
  restaurant_id: number;
  id: Generated<number>;
  statement_id: number;
  position: number;
  kind: string;
  line_date: CalendarDate | null;
  number: string | null;
  printed: string | null;
  amount: Stored<Money>;
  confidence: Generated<Numeric>;
  box: Json | null;
  invoice_id: number | null;
  payment_id: number | null;
  typed: Generated<boolean>;
}

export interface Statements {
  restaurant_id: number;
  id: Generated<number>;
  invoice_id: number | null;
  filename: string;
  file_hash: string | null;
  vendor_id: number | null;
  statement_date: CalendarDate | null;
  currency: string;
  balance: Stored<Money> | null;
  typed_fields: Generated<string[]>;
  uploaded_by: number | null;
  uploaded_at: Generated<Timestamp>;
  asked_at: Timestamp | null;
  done_at: Timestamp | null;
  done_by: number | null;
  version: Generated<number>;
}

export interface StockDirtyDays {
  restaurant_id: number;
  business_date: CalendarDate;
  id: Generated<number>;
}

export interface StockDocuments {
  restaurant_id: number;
  id: Generated<number>;
  kind: string;
  peer_restaurant_id: number | null;
  peer_id: number | null;
  occurred_on: CalendarDate;
  note: string | null;
  value: Stored<Money> | null;
  client_id: string | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
  undone_by: number | null;
}

export interface StorageLocations {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SupplierCorrelationRuns {
  id: Generated<number>;
  restaurant_id: number;
  status: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  matched: Generated<number>;
  failure: string | null;
  started_by: number | null;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  advised_at: Timestamp | null;
}

export interface SupplierCorrelations {
  id: Generated<number>;
  restaurant_id: number;
  ingredient_id: number;
  vendor_id: number;
  correlation_score: Numeric;
  matching_factors: Generated<Json>;
  automated_match: Generated<boolean>;
  manual_override: Generated<boolean>;
  last_updated: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  vendor_item_id: number | null;
  place: Generated<number>;
  rejected: Generated<boolean>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  version: Generated<number>;
}

export interface SupplierPerformance {
  restaurant_id: number;
  id: Generated<number>;
  vendor_id: number;
  period: string;
  start_date: CalendarDate;
  end_date: CalendarDate;
  metrics: Generated<Json>;
  overall_score: Numeric | null;
  calculated_at: Generated<Timestamp>;
}

export interface TeamInvitations {
  id: Generated<number>;
  group_id: number;
  email: string;
  role: Generated<string>;
  permissions: Generated<Json>;
  message: string | null;
  invited_by: number | null;
  status: Generated<string>;
  token: string;
  expires_at: Timestamp;
  created_at: Generated<Timestamp>;
  accepted_at: Timestamp | null;
}

export interface TeamMembers {
  id: Generated<number>;
  group_id: number;
  user_id: number;
  role: Generated<string>;
  permissions: Generated<Json>;
  invited_by: number | null;
  joined_at: Generated<Timestamp>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ToldApart {
  restaurant_id: number;
  kind: string;
  first_id: number;
  second_id: number;
  told_by: number | null;
  told_at: Generated<Timestamp>;
}

export interface Turns {
  task: string;
  next_at: Timestamp;
  held_until: Timestamp | null;
}

export interface TwoFactor {
  user_id: number;
  seed: string;
  created_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  last_step: number | null;
}

export interface Users {
  id: Generated<number>;
  username: string;
  email: string;
  password: string;
  full_name: string;
  role: Generated<string>;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  last_login_at: Timestamp | null;
  version: Generated<number>;
  password_changed_at: Timestamp | null;
  email_confirmed_at: Timestamp | null;
  passkey_handle: string | null;
  language: string | null;
}

export interface VendorItemAliases {
  restaurant_id: number;
  vendor_item_id: number;
  item_key: string;
}

export interface VendorItems {
  id: Generated<number>;
  restaurant_id: number;
  vendor_id: number;
  ingredient_id: number | null;
  item_code: string | null;
  description: string;
  item_key: string;
  pack_text: string | null;
  purchase_unit: string | null;
  pack_count: Stored<Quantity> | null;
  pack_size: Stored<Quantity> | null;
  pack_unit: string | null;
  catch_weight: Generated<boolean>;
  pack_corrected: Generated<boolean>;
  last_price: Stored<UnitCost> | null;
  last_price_unit: string | null;
  last_purchased_on: CalendarDate | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  list_price: Stored<UnitCost> | null;
  list_price_unit: string | null;
  list_currency: string | null;
  listed_on: CalendarDate | null;
  pack_printed: string | null;
  unit_printed: string | null;
  named: Generated<boolean>;
  line_type: string | null;
}

export interface VendorOrdering {
  vendor_id: number;
  restaurant_id: number;
  order_email: string | null;
  account_number: string | null;
  deliveries_per_week: Generated<Numeric>;
  delivery_days: Generated<string[]>;
  lead_days: Generated<number>;
  safety_percent: Generated<Stored<Percent>>;
  minimum_order: Stored<Money> | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  language: string | null;
}

export interface VendorRatings {
  restaurant_id: number;
  vendor_id: number;
  user_id: number;
  communication: number;
  note: string | null;
  rated_at: Generated<Timestamp>;
}

export interface Vendors {
  id: Generated<number>;
  restaurant_id: number;
  name: string;
  contact_info: Generated<Json>;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  auto_approval: Generated<string>;
  auto_approval_limit: Stored<Money> | null;
  merged_into: number | null;
  payment_days: number | null;
  discount_percent: Stored<Percent> | null;
  discount_days: number | null;
}

export interface WebhookDeliveries {
  id: Generated<number>;
  endpoint_id: number;
  restaurant_id: number | null;
  event_id: string;
  event: string;
  event_at: Timestamp;
  payload: Json;
  status: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Timestamp>;
  response_status: number | null;
  response_body: string | null;
  last_error: string | null;
  created_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
}

export interface WebhookEndpoints {
  id: Generated<number>;
  group_id: number;
  url: string;
  description: string | null;
  events: Generated<Json>;
  secret: string;
  is_active: Generated<boolean>;
  disabled_reason: string | null;
  failing_since: Timestamp | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DB {
  account_audit: AccountAudit;
  account_keys: AccountKeys;
  accounting_accounts: AccountingAccounts;
  accounting_export_invoices: AccountingExportInvoices;
  accounting_export_payments: AccountingExportPayments;
  accounting_exports: AccountingExports;
  accounting_settings: AccountingSettings;
  ai_recommendations: AiRecommendations;
  api_integrations: ApiIntegrations;
  api_tokens: ApiTokens;
  approval_reminders: ApprovalReminders;
  approval_rule_people: ApprovalRulePeople;
  approval_rules: ApprovalRules;
  approval_stand_ins: ApprovalStandIns;
  arrival_documents: ArrivalDocuments;
  arrivals: Arrivals;
  backups: Backups;
  bank_details: BankDetails;
  bank_entries: BankEntries;
  bank_matches: BankMatches;
  bank_statement_entries: BankStatementEntries;
  bank_statements: BankStatements;
  billing_records: BillingRecords;
  budgets: Budgets;
  competitor_menu_changes: CompetitorMenuChanges;
  competitor_menu_items: CompetitorMenuItems;
  competitor_menu_scans: CompetitorMenuScans;
  competitor_sources: CompetitorSources;
  competitor_tracking: CompetitorTracking;
  competitors: Competitors;
  cost_rebuilds: CostRebuilds;
  count_entries: CountEntries;
  count_lines: CountLines;
  count_sessions: CountSessions;
  covers_day: CoversDay;
  covers_replaced: CoversReplaced;
  credit_requests: CreditRequests;
  demand_responses: DemandResponses;
  earlier_rows: EarlierRows;
  ended_invitation_links: EndedInvitationLinks;
  external_prices: ExternalPrices;
  external_products: ExternalProducts;
  feed_syncs: FeedSyncs;
  finding_silences: FindingSilences;
  findings: Findings;
  geocodes: Geocodes;
  goods_receipt_lines: GoodsReceiptLines;
  goods_receipts: GoodsReceipts;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  inbox_addresses: InboxAddresses;
  inbox_senders: InboxSenders;
  ingredient_aliases: IngredientAliases;
  ingredient_barcodes: IngredientBarcodes;
  ingredient_conversions: IngredientConversions;
  ingredient_costs: IngredientCosts;
  ingredient_recipe_lines: IngredientRecipeLines;
  ingredients: Ingredients;
  installation_settings: InstallationSettings;
  inventory: Inventory;
  inventory_lots: InventoryLots;
  inventory_supplier_mappings: InventorySupplierMappings;
  inventory_transactions: InventoryTransactions;
  invoice_approvals: InvoiceApprovals;
  invoice_line_items: InvoiceLineItems;
  invoice_pages: InvoicePages;
  invoice_questions: InvoiceQuestions;
  invoice_states: InvoiceStates;
  invoices: Invoices;
  labour_costs: LabourCosts;
  learned_facts: LearnedFacts;
  learned_lessons: LearnedLessons;
  mail_outbox: MailOutbox;
  mailbox_addresses: MailboxAddresses;
  mailbox_retries: MailboxRetries;
  mailbox_sign_ins: MailboxSignIns;
  mailboxes: Mailboxes;
  market_analysis: MarketAnalysis;
  match_decisions: MatchDecisions;
  menu_item_cost_history: MenuItemCostHistory;
  menu_item_costs: MenuItemCosts;
  menu_item_ingredients: MenuItemIngredients;
  menu_item_prices: MenuItemPrices;
  menu_items: MenuItems;
  menu_price_changes: MenuPriceChanges;
  new_files: NewFiles;
  news: News;
  notification_marks: NotificationMarks;
  notification_settings: NotificationSettings;
  oauth_clients: OauthClients;
  oauth_codes: OauthCodes;
  oidc_attempts: OidcAttempts;
  order_guide_items: OrderGuideItems;
  outside_turns: OutsideTurns;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  pay_to: PayTo;
  paying_accounts: PayingAccounts;
  payment_parts: PaymentParts;
  payment_run_parts: PaymentRunParts;
  payment_run_payees: PaymentRunPayees;
  payment_runs: PaymentRuns;
  payments: Payments;
  place_keys: PlaceKeys;
  place_searches: PlaceSearches;
  pos_integrations: PosIntegrations;
  pos_menu_items: PosMenuItems;
  pos_messages: PosMessages;
  pos_syncs: PosSyncs;
  price_alert_rules: PriceAlertRules;
  price_alerts: PriceAlerts;
  price_digests: PriceDigests;
  price_forecasts: PriceForecasts;
  price_history: PriceHistory;
  procurement_recommendations: ProcurementRecommendations;
  proposals: Proposals;
  purchase_order_invoices: PurchaseOrderInvoices;
  purchase_order_lines: PurchaseOrderLines;
  purchase_orders: PurchaseOrders;
  question_answers: QuestionAnswers;
  question_people: QuestionPeople;
  rate_limits: RateLimits;
  recipe_version_lines: RecipeVersionLines;
  recipe_versions: RecipeVersions;
  recovery_codes: RecoveryCodes;
  restaurant_audit: RestaurantAudit;
  restaurant_groups: RestaurantGroups;
  restaurant_locks: RestaurantLocks;
  restaurants: Restaurants;
  revenue_analytics: RevenueAnalytics;
  sales_cost_marks: SalesCostMarks;
  sales_data: SalesData;
  sales_dirty_days: SalesDirtyDays;
  sales_forecast_runs: SalesForecastRuns;
  sales_forecasts: SalesForecasts;
  sales_imports: SalesImports;
  sales_item_day: SalesItemDay;
  sales_item_month: SalesItemMonth;
  sales_item_period: SalesItemPeriod;
  sales_items: SalesItems;
  sales_keys: SalesKeys;
  sales_layouts: SalesLayouts;
  sales_part_month: SalesPartMonth;
  sales_replaced: SalesReplaced;
  sales_sources: SalesSources;
  scenarios: Scenarios;
  sealing_key: SealingKey;
  sessions: Sessions;
  setup_copies: SetupCopies;
  setup_copy_rows: SetupCopyRows;
  sftp_files: SftpFiles;
  sftp_servers: SftpServers;
  sign_in_attempts: SignInAttempts;
  sign_up_links: SignUpLinks;
  special_days: SpecialDays;
  statement_lines: StatementLines;
  statements: Statements;
  stock_dirty_days: StockDirtyDays;
  stock_documents: StockDocuments;
  storage_locations: StorageLocations;
  supplier_correlation_runs: SupplierCorrelationRuns;
  supplier_correlations: SupplierCorrelations;
  supplier_performance: SupplierPerformance;
  team_invitations: TeamInvitations;
  team_members: TeamMembers;
  told_apart: ToldApart;
  turns: Turns;
  two_factor: TwoFactor;
  users: Users;
  vendor_item_aliases: VendorItemAliases;
  vendor_items: VendorItems;
  vendor_ordering: VendorOrdering;
  vendor_ratings: VendorRatings;
  vendors: Vendors;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
}
