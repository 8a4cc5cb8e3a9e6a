-- Files that were written lately: the ones that no row names a day later are deleted. A process that is killed between a
-- file and its row leaves no file for good.
create table new_files (
  key text primary key,
  stored_at timestamptz not null default now()
);
create index new_files_stored on new_files (stored_at);
comment on table new_files is 'reference';
