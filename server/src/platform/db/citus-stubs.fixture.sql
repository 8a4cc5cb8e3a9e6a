-- Stand-ins for two functions of Citus 13 that refuse what it refuses of a table: see foreign_constraint.c and
-- create_distributed_table.c of Citus.
create table distributed (name regclass primary key, kind text not null, colocated regclass)
;;
create function refuse_table(table_name regclass, distributed_as text, anchor regclass) returns void language plpgsql as $$
declare
  found_name text;
  own smallint := (select attnum from pg_attribute where attrelid = table_name and attname = 'restaurant_id');
begin
  if exists (select from pg_class where oid = table_name and relispartition) then
    raise exception '% is a partition: distribute its table', table_name;
  end if;
  if distributed_as = 'reference' and exists (select from pg_class where oid = table_name and relkind = 'p') then
    raise exception '% is partitioned and cannot be a reference table', table_name;
  end if;
  if exists (select from pg_trigger where tgrelid = table_name and not tgisinternal) then
    raise exception '% has triggers', table_name;
  end if;
  select attname into found_name from pg_attribute
    where attrelid = table_name and attidentity <> '' and atttypid <> 'bigint'::regtype;
  if found then raise exception '%.% is an identity but no bigint', table_name, found_name; end if;

  if distributed_as = 'fact' then
    if own is null then raise exception '% has no restaurant_id', table_name; end if;
    select indexrelid::regclass::text into found_name from pg_index
      where indrelid = table_name and (indisunique or indisexclusion) and own <> all (indkey::int2[]);
    if found then raise exception '% does not include restaurant_id', found_name; end if;
  end if;

  select o.conname into found_name from pg_constraint o
    where o.contype = 'f' and o.conrelid = table_name and o.confrelid <> table_name
      and o.confrelid not in (select name from distributed);
  if found then
    if distributed_as = 'reference' and exists (select from pg_constraint o where o.conname = found_name
        and o.conrelid = table_name and obj_description(o.confrelid, 'pg_class') = 'fact') then
      raise exception '% points to a table that is no reference table', found_name;
    end if;
    raise exception '%: its target is not distributed yet', found_name;
  end if;
  if distributed_as = 'reference' then return; end if;

  select o.conname into found_name from pg_constraint o
    where o.contype = 'f' and o.conrelid = table_name and own = any (o.conkey)
      and (o.confdeltype in ('n', 'd') or o.confupdtype in ('n', 'd', 'c'));
  if found then raise exception '% would change restaurant_id or sets a column to null', found_name; end if;
  select o.conname into found_name from pg_constraint o
    left join distributed d on d.name = o.confrelid
    where o.contype = 'f' and o.conrelid = table_name and (d.kind = 'fact' or o.confrelid = table_name)
      and (d.colocated is distinct from coalesce(anchor, table_name) and o.confrelid <> table_name
        or not exists (
          select from unnest(o.conkey, o.confkey) k (near, far)
          join pg_attribute a on a.attrelid = o.confrelid and a.attname = 'restaurant_id' and a.attnum = k.far
          where k.near = own));
  if found then raise exception '% does not pair the restaurants of tables that are stored together', found_name; end if;
end $$
;;
create function create_reference_table(table_name regclass) returns void language plpgsql as $$
begin
  perform refuse_table(table_name, 'reference', null);
  insert into distributed values (table_name, 'reference', null);
end $$
;;
create function create_distributed_table(table_name regclass, distribution_column text, distribution_type text default 'hash',
  colocate_with text default 'default') returns void language plpgsql as $$
declare
  anchor regclass;
begin
  if distribution_column <> 'restaurant_id' then raise exception '% is distributed by %', table_name, distribution_column; end if;
  if colocate_with <> 'none' then
    select name into strict anchor from distributed where name = colocate_with::regclass and kind = 'fact';
  end if;
  perform refuse_table(table_name, 'fact', anchor);
  insert into distributed values (table_name, 'fact', coalesce(anchor, table_name));
end $$
