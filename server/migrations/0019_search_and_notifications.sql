-- Invoices are found while one types: by the beginning of the number, and by the total.
create index invoices_number_prefix on invoices (restaurant_id, number_key text_pattern_ops);
create index invoices_total on invoices (restaurant_id, total_amount);

-- What one person wants to be told of, and up to when they have seen everything.
create table notification_settings (
  user_id bigint primary key references users (id) on delete cascade,
  seen_at timestamptz,
  -- Kinds that they do not want to hear of.
  muted jsonb not null default '[]',
  updated_at timestamptz not null default now()
);
comment on table notification_settings is 'reference';

-- Single notifications that one person has read, or put away: what is told of is computed, and named by its key.
create table notification_marks (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  read_at timestamptz not null,
  hidden boolean not null default false,
  primary key (user_id, key)
);
create index notification_marks_age on notification_marks (read_at);
comment on table notification_marks is 'reference';
