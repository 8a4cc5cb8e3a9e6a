/** Quantity, sales and recipe cost of each dish and day, in whole cents, at the dish's cost on that day. */
const sold = `select s.restaurant_id, s.day, s.dish, s.category, s.net, round(s.quantity * k.cost, 2) as cost,
    case when s.category = 'Beverages' then 'drinks' else 'food' end as type
  from (
    select i.restaurant_id, i.business_date as day, m.id, m.name as dish, m.category, sum(i.quantity) as quantity, sum(i.net) as net
    from sales_items i
    join pos_menu_items p on p.restaurant_id = i.restaurant_id and p.id = i.pos_item_id
    join menu_items m on m.id = p.menu_item_id
    group by 1, 2, 3
  ) s
  join lateral (select cost from menu_item_costs c where c.restaurant_id = s.restaurant_id and c.menu_item_id = s.id
    and c.starts_on <= s.day order by c.starts_on desc limit 1) k on true`;

const typeOf = (category: string) =>
  `(case when ${category} in ('Beverages', 'Alcohol') then 'drinks' else 'food' end)`;

export const foodCostOfDishes = `(${sold}) c join restaurants r on r.id = c.restaurant_id`;

/**
 * Between two counts what was used (opening + bought - closing), shared out by the sales of each day, separately for
 * food and drinks; on other days the cost by recipes.
 */
export const foodCostByDay = `(
  with sold as materialized (
    select restaurant_id, day, type, sum(net) as net, sum(cost) as cost from (${sold}) x group by 1, 2, 3
  ), counted as (
    select l.restaurant_id, s.counted_on, ${typeOf('g.category')} as type, sum(l.value) as value
    from count_sessions s
    join count_lines l on l.restaurant_id = s.restaurant_id and l.session_id = s.id
    join ingredients g on g.id = l.ingredient_id
    where s.kind = 'full' and s.status = 'closed' group by 1, 2, 3
  ), spans as (
    select restaurant_id, type, counted_on as until, value as closing,
      lag(counted_on) over w as since, lag(value) over w as opening
    from counted window w as (partition by restaurant_id, type order by counted_on)
  ), used as (
    select p.*, p.opening - p.closing + coalesce((
      select sum(l.total_price) from invoice_line_items l
      join invoices n on n.restaurant_id = l.restaurant_id and n.id = l.invoice_id and n.approved_at is not null
      join ingredients g on g.id = l.ingredient_id
      where l.restaurant_id = p.restaurant_id and n.invoice_date > p.since and n.invoice_date <= p.until
        and ${typeOf('g.category')} = p.type
    ), 0) as cost, (select sum(s.net) from sold s where s.restaurant_id = p.restaurant_id and s.type = p.type
      and s.day > p.since and s.day <= p.until) as net
    from spans p where p.since is not null
  )
  select s.restaurant_id, s.day, s.net, coalesce(u.cost * s.net / u.net, s.cost) as cost
  from sold s left join used u on u.restaurant_id = s.restaurant_id and u.type = s.type and s.day > u.since and s.day <= u.until
) c join restaurants r on r.id = c.restaurant_id`;
