-- Questions to colleagues about an invoice or one of its lines.

create table invoice_questions (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  invoice_id bigint not null,
  -- Not a foreign key: reading an invoice again replaces its lines, and the question stays.
  line_id bigint,
  -- What the line said when it was asked about.
  line_text text,
  body text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  asked_by bigint references users (id) on delete set null,
  asked_at timestamptz not null default now(),
  closed_by bigint references users (id) on delete set null,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
create index invoice_questions_invoice on invoice_questions (restaurant_id, invoice_id);
create index invoice_questions_asked_by on invoice_questions (asked_by, asked_at);
comment on table invoice_questions is 'fact';

create table question_answers (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  question_id bigint not null,
  body text not null,
  answered_by bigint references users (id) on delete set null,
  answered_at timestamptz not null default now(),
  -- With the link in the email.
  by_link boolean not null default false,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, question_id) references invoice_questions (restaurant_id, id) on delete cascade
);
create index question_answers_question on question_answers (restaurant_id, question_id);
comment on table question_answers is 'fact';

-- Who was asked, each with the hash of a link that answers once. It also needs an open question, an invoice that is not
-- in the trash, and a person who may still see it.
create table question_people (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  question_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  -- Null if no email was sent.
  token_hash text,
  expires_at timestamptz,
  used_at timestamptz,
  primary key (restaurant_id, question_id, user_id),
  foreign key (restaurant_id, question_id) references invoice_questions (restaurant_id, id) on delete cascade
);
create index question_people_token on question_people (token_hash) where token_hash is not null;
create index question_people_user on question_people (user_id);
comment on table question_people is 'fact';
