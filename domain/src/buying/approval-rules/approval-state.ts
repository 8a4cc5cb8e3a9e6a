import { type ApprovalRule, type ApproverRole, approverRoles, type RuledInvoice, ruleApplies } from './rule-applies.ts';

/** Someone who can approve invoices in the restaurant today. */
export type PossibleApprover = {
  id: number;
  role: ApproverRole;
  /** People this person stands in for today. */
  standsInFor: readonly number[];
};

/** An approval that was given; `for` is whom a stand-in gave it for. */
type GivenApproval = { by: number; for: number | null };

/** What one rule still requires. */
export type ApprovalStep = {
  ruleId: number;
  /** How many different people have approved, and how many have to. */
  given: number;
  approvers: number;
  /** Who can still approve; includes people whose stand-in can. */
  open: readonly number[];
  /** Fewer people are left than the rule still requires. */
  blocked: boolean;
};

export type ApprovalState = {
  /** Rules that apply and aren't met yet, in order. */
  missing: readonly ApprovalStep[];
  /** All rules that apply, met or not. */
  applying: readonly number[];
};

type Subject = {
  rules: readonly ApprovalRule[];
  invoice: RuledInvoice;
  people: readonly PossibleApprover[];
  given: readonly GivenApproval[];
  /** Who entered or changed the invoice. */
  editors: readonly number[];
};

/**
 * What an invoice still needs: all rules that apply have to be met, each by as many different people as it says. One
 * approval counts for every rule its person is among, and once in each. Approvals of people who can no longer approve
 * don't count. Pure.
 * @example approvalState({ ...subject, rules: [] }) // { missing: [], applying: [] }
 */
export function approvalState({ rules, invoice, people, given, editors }: Subject): ApprovalState {
  const applying = rules.filter((rule) => ruleApplies(rule, invoice));
  const steps = applying.map((rule) => stepOf(rule, people, given, editors));
  return {
    missing: steps.filter((step) => step.given < step.approvers),
    applying: applying.map(({ id }) => id),
  };
}

/**
 * In whose name a person's approval counts: their own (null), and that of people they stand in for. Their own name
 * comes first, and a rule that accepts it needs no other. Pure.
 * @returns empty if their approval isn't needed
 */
export function namesToApproveIn({ rules, invoice, people, given, editors }: Subject, by: number): (number | null)[] {
  const person = people.find(({ id }) => id === by);
  if (person === undefined) return [];
  const names = new Set<number | null>();
  for (const rule of rules.filter((one) => ruleApplies(one, invoice))) {
    const step = stepOf(rule, people, given, editors);
    if (step.given >= step.approvers) continue;
    const counted = countedIn(rule, people, given, editors);
    if (counted.has(by)) continue;
    const name = nameIn(rule, people, editors, person, new Set(counted.values()));
    if (name !== undefined) names.add(name === by ? null : name);
  }
  return [...names].sort((a, b) => (a ?? 0) - (b ?? 0));
}

/** People a rule accepts, whoever entered the invoice. Pure. */
export function acceptedBy(
  rule: Pick<ApprovalRule, 'people' | 'role'>,
  people: readonly PossibleApprover[],
): PossibleApprover[] {
  return people.filter(
    ({ id, role }) =>
      rule.people.includes(id) ||
      (rule.role !== null && approverRoles.indexOf(role) >= approverRoles.indexOf(rule.role)),
  );
}

function acceptedIds(rule: ApprovalRule, people: readonly PossibleApprover[], editors: readonly number[]) {
  const accepted = acceptedBy(rule, people).map(({ id }) => id);
  return new Set(rule.notByEditor ? accepted.filter((id) => !editors.includes(id)) : accepted);
}

/** Who approved, by whose name it counts in: each person once, and each name once. */
function countedIn(
  rule: ApprovalRule,
  people: readonly PossibleApprover[],
  given: readonly GivenApproval[],
  editors: readonly number[],
): Map<number, number> {
  const accepted = acceptedIds(rule, people, editors);
  const present = new Set(people.map(({ id }) => id));
  const counted = new Map<number, number>();
  const names = new Set<number>();
  // In one's own name first: a stand-in must not use up the name of someone who approved.
  for (const { by, for: other } of [...given].sort((a, b) => Number(a.for !== null) - Number(b.for !== null))) {
    const name = other ?? by;
    if (!accepted.has(name) || !present.has(by) || counted.has(by) || names.has(name)) continue;
    if (rule.notByEditor && editors.includes(by)) continue;
    counted.set(by, name);
    names.add(name);
  }
  return counted;
}

function stepOf(
  rule: ApprovalRule,
  people: readonly PossibleApprover[],
  given: readonly GivenApproval[],
  editors: readonly number[],
): ApprovalStep {
  const counted = countedIn(rule, people, given, editors);
  const used = new Set(counted.values());
  const left = people.filter(
    (person) => !counted.has(person.id) && nameIn(rule, people, editors, person, used) !== undefined,
  );
  const accepted = [...acceptedIds(rule, people, editors)].filter((id) => !used.has(id) && !counted.has(id));
  const missing = rule.approvers - counted.size;
  return {
    ruleId: rule.id,
    given: counted.size,
    approvers: rule.approvers,
    open: accepted,
    blocked: missing > 0 && Math.min(left.length, accepted.length) < missing,
  };
}

/** The name in which a rule would accept a person's approval; undefined if in none. */
function nameIn(
  rule: ApprovalRule,
  people: readonly PossibleApprover[],
  editors: readonly number[],
  person: PossibleApprover,
  used: ReadonlySet<number>,
): number | undefined {
  if (rule.notByEditor && editors.includes(person.id)) return undefined;
  const accepted = acceptedIds(rule, people, editors);
  return [person.id, ...person.standsInFor].find((id) => accepted.has(id) && !used.has(id));
}
