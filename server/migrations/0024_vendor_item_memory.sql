-- A vendor's item is known by its code, or by its description where it has none. Its pack, unit and name are facts about
-- it, so a correction of one of them no longer makes a second item.
alter table vendor_items
  -- What the vendor prints as the pack where a person put another in its place; '' where nothing is printed.
  add column pack_printed text,
  -- The same for the unit: `purchase_unit` is what is meant by it.
  add column unit_printed text,
  -- A person named the item: later invoices show that name.
  add column named boolean not null default false;

-- Other keys under which the item was printed or typed.
create table vendor_item_aliases (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  vendor_item_id bigint not null references vendor_items (id) on delete cascade,
  item_key text not null,
  primary key (vendor_item_id, item_key)
);
create index vendor_item_aliases_key on vendor_item_aliases (restaurant_id, item_key);
comment on table vendor_item_aliases is 'reference';

alter table invoice_line_items
  -- A price per base unit printed beside the case price ($/LB).
  add column base_price numeric(14, 6),
  add column base_price_unit text,
  -- The cost per base unit that a person confirmed; another cost is in question again.
  add column cost_checked numeric(14, 6);

update vendor_items set pack_printed = coalesce(pack_text, '') where pack_corrected;

-- Items that differed by their pack alone become one: the one with a correction, else the one bought last.
create temporary table joined_items on commit drop as
select id as from_id, into_id from (
  select id, first_value(id) over (
    partition by vendor_id, split_part(item_key, '|', 1)
    order by pack_corrected desc, (ingredient_id is not null) desc, last_purchased_on desc nulls last, id desc
  ) as into_id
  from vendor_items
) ranked where id <> into_id;

update invoice_line_items l set vendor_item_id = j.into_id from joined_items j where l.vendor_item_id = j.from_id;
update purchase_order_lines l set vendor_item_id = j.into_id from joined_items j where l.vendor_item_id = j.from_id;
update goods_receipt_lines l set vendor_item_id = j.into_id from joined_items j where l.vendor_item_id = j.from_id;
update external_products l set vendor_item_id = j.into_id from joined_items j where l.vendor_item_id = j.from_id;
update procurement_recommendations l set vendor_item_id = j.into_id from joined_items j where l.vendor_item_id = j.from_id;
update supplier_correlations l set vendor_item_id = j.into_id from joined_items j where l.vendor_item_id = j.from_id;
delete from order_guide_items g using joined_items j
where g.vendor_item_id = j.from_id and exists (
  select from order_guide_items o left join joined_items k on k.from_id = o.vendor_item_id
  where coalesce(k.into_id, o.vendor_item_id) = j.into_id and o.id < g.id);
update order_guide_items g set vendor_item_id = j.into_id from joined_items j
where g.vendor_item_id = j.from_id
  and not exists (select from order_guide_items o where o.vendor_item_id = j.into_id);
update vendor_items i set ingredient_id = o.ingredient_id
from joined_items j join vendor_items o on o.id = j.from_id
where i.id = j.into_id and i.ingredient_id is null and o.ingredient_id is not null;
delete from vendor_items i using joined_items j where i.id = j.from_id;

update vendor_items set item_key = split_part(item_key, '|', 1);

-- Packs that approvals had taught are corrections of the item now. What isn't a plain notation is asked about again.
with taught as (
  select distinct on (f.restaurant_id, f.vendor_id, f.subject)
    f.restaurant_id, f.vendor_id, split_part(f.subject, '|', 1) as item_key, f.meaning,
    coalesce(f.detail ->> 'printed', '') as printed
  from learned_facts f
  join learned_lessons l on l.restaurant_id = f.restaurant_id and l.fact_id = f.id and l.counts
  where f.kind = 'pack'
  order by f.restaurant_id, f.vendor_id, f.subject, l.taught_at desc, f.id desc
)
update vendor_items i
set pack_text = t.meaning, pack_printed = t.printed, pack_corrected = false,
  pack_count = null, pack_size = null, pack_unit = null, catch_weight = false
from taught t
where i.restaurant_id = t.restaurant_id and i.vendor_id = t.vendor_id and i.item_key = t.item_key
  and not i.pack_corrected;
delete from learned_facts where kind = 'pack';
alter table learned_facts drop constraint learned_facts_kind_check;
alter table learned_facts add constraint learned_facts_kind_check
  check (kind in ('name', 'mark', 'date_order', 'place', 'column', 'unit'));
