-- Lists, in order, the statements that distribute this schema with Citus: reference tables go to every node, fact tables are
-- split by restaurant. A table's comment says its class. Each statement is a transaction of its own. See docs/scaling.md.
with recursive tables as (
  select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as class
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and obj_description(c.oid, 'pg_class') in ('reference', 'fact')
),
keys as (
  select o.conname as name, o.conrelid as child, o.confrelid as parent, o.confdeltype as on_delete
  from pg_constraint o
  where o.contype = 'f' and o.conparentid = 0 and o.connamespace = 'public'::regnamespace
),
-- Citus takes a table after those that its foreign keys point to. The limit ends a circle of keys.
depths as (
  select oid, 0 as depth from tables
  union
  select k.child, d.depth + 1 from depths d join keys k on k.parent = d.oid and k.child <> k.parent where d.depth < 50
),
facts as (
  select t.name, row_number() over (order by max(d.depth), t.name) as place
  from tables t join depths d using (oid) where t.class = 'fact' group by t.name
),
steps as (
  -- Citus has no ON DELETE SET NULL (column) in a key that includes the restaurant.
  select 1 as part, 0 as place, c.name || '.' || k.name as name,
    format('alter table %I drop constraint %I', c.name, k.name) as statement
  from keys k join tables c on c.oid = k.child join tables p on p.oid = k.parent
  where c.class = 'fact' and p.class = 'fact' and k.on_delete in ('n', 'd')
  union all
  select 2, max(d.depth), t.name, format('select create_reference_table(%L)', t.name)
  from tables t join depths d using (oid) where t.class = 'reference' group by t.name
  union all
  select 3, place, name, format('select create_distributed_table(%L, %L, colocate_with => %L)', name, 'restaurant_id',
    case when place = 1 then 'none' else (select first.name from facts first where first.place = 1) end)
  from facts
)
select statement from steps order by part, place, name;
