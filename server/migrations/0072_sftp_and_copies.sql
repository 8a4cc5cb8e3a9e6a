-- SFTP servers that invoices are fetched from, and invoices that arrived twice: as data and on paper.

create table sftp_servers (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  host text not null,
  port integer not null default 22 check (port between 1 and 65535),
  username text not null,
  -- Either a password, or a private key with its passphrase. All null after an import; then it is inactive.
  password text,
  private_key text,
  passphrase text,
  folder text not null default '.',
  -- Names to fetch, with * and ?; null fetches all.
  pattern text,
  -- Fetched files are moved there, after the database has them; null leaves them where they are.
  handled_folder text,
  -- Type and fingerprint of the key that somebody has confirmed. Without it, nobody signs in.
  host_key text,
  -- What the server showed instead, until somebody confirms it.
  shown_host_key text,
  is_active boolean not null default true,
  -- Who checks it now, and until when others keep out.
  lease_by text,
  lease_until timestamptz,
  last_checked_at timestamptz,
  last_file_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures integer not null default 0,
  next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (restaurant_id, id)
);
create unique index sftp_servers_once on sftp_servers (restaurant_id, lower(host), port, username, folder);
create index sftp_servers_due on sftp_servers (next_check_at) where is_active;
comment on table sftp_servers is 'reference';
comment on column sftp_servers.password is 'secret';
comment on column sftp_servers.private_key is 'secret';
comment on column sftp_servers.passphrase is 'secret';

-- The files in a server's folder as they were seen last. Gone from there, they are gone from here.
create table sftp_files (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  sftp_server_id bigint not null references sftp_servers (id) on delete cascade,
  name text not null,
  size bigint not null,
  -- Seconds since 1970, by the server's clock.
  modified_at bigint not null,
  -- Since when it has had this size and time.
  still_since timestamptz not null,
  tries integer not null default 0,
  -- Its arrival is stored.
  handled_at timestamptz,
  -- Stored, but not moved yet.
  is_unmoved boolean not null default false,
  primary key (restaurant_id, id),
  unique (restaurant_id, sftp_server_id, name)
);
create index sftp_files_server on sftp_files (sftp_server_id);
comment on table sftp_files is 'fact';

-- Then `way` is 'folder', which older code knows too.
alter table arrivals add column from_sftp boolean not null default false;
alter table arrivals add column sftp_server_id bigint references sftp_servers (id) on delete set null;
create index arrivals_sftp_server on arrivals (sftp_server_id);

-- The same invoice on paper (or as data), filed as a duplicate: the other one counts, and shows this one.
alter table invoices add column copy_of bigint;
-- A person said that these two aren't the same invoice.
alter table invoices add column separate_from bigint;
alter table invoices add foreign key (restaurant_id, copy_of) references invoices (restaurant_id, id)
  on delete set null (copy_of);
alter table invoices add foreign key (restaurant_id, separate_from) references invoices (restaurant_id, id)
  on delete set null (separate_from);
create index invoices_copy_of on invoices (restaurant_id, copy_of) where copy_of is not null;
create index invoices_separate_from on invoices (restaurant_id, separate_from) where separate_from is not null;
-- Lists leave copies out, without reading the invoices themselves.
drop index invoices_newest;
create index invoices_newest on invoices (restaurant_id, uploaded_at, id)
  include (filename, invoice_number, vendor_id, copy_of) where deleted_at is null;
