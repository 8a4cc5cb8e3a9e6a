-- New staff see no costs and less of the restaurant. Those who are there, or invited, keep what they have.
update team_members
set permissions = '{"modules": ["dashboard", "inventory", "menu", "invoices", "revenue"]}'::jsonb || permissions
  || '{"costs": true}'::jsonb
where role in ('staff', 'viewer');

update team_invitations
set permissions = '{"modules": ["dashboard", "inventory", "menu", "invoices", "revenue"]}'::jsonb || permissions
  || '{"costs": true}'::jsonb
where role in ('staff', 'viewer');
