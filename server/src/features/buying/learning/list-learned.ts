import { type listLearned as endpoint, type ReplyOf, undoLearned } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { listFacts } from './learned.repo.ts';
import type { LearnedFact } from './learned-fact.ts';
import { activeVendors, type LessonOrigin, originsOfFacts, vendorOf } from './lesson-origins.repo.ts';
import { rulingNames, sharedMarks } from './ruling-names.ts';

type Reply = ReplyOf<typeof endpoint>;

/** What was learned about a vendor, where it came from, and whether it's used. */
export async function listLearned(deps: Deps, caller: Caller, vendorId: number): Promise<Reply> {
  const vendor = await vendorOf(deps.db, caller.sight, vendorId);
  if (vendor === null) throw notFound('The vendor');
  const scope = caller.permit(vendor.restaurantId);
  const all = await listFacts(deps.db, scope);
  const facts = all.filter((fact) => fact.vendorId === vendorId);
  const names = rulingNames(all, await activeVendors(deps.db, scope));
  const marks = sharedMarks(all);
  const origins = await originsOfFacts(
    deps.db,
    scope,
    facts.map(({ id }) => id),
  );
  const isShared = ({ kind, subject }: LearnedFact) =>
    kind === 'name' ? names.get(subject) !== vendorId : kind === 'mark' && marks.has(subject);
  const can = { undo: caller.may(undoLearned.access, vendor.restaurantId) };
  return facts.map((fact) => ({
    id: fact.id,
    vendorId,
    kind: fact.kind,
    subject: fact.detail.printed ?? fact.subject,
    meaning: fact.kind === 'place' ? '' : fact.meaning,
    place: placeOf(fact),
    state: isShared(fact) ? 'shared' : isReplaced(fact, facts) ? 'replaced' : 'used',
    times: fact.times,
    ...originReply(fact, origins.get(fact.id)),
    can,
  }));
}

function placeOf({ detail: { place } }: LearnedFact): Reply[number]['place'] {
  return place === undefined ? null : { left: place.left, right: place.right, above: place.above, page: place.page };
}

/** A field may have several known positions, the newest tried first. For other facts only one applies. */
function isReplaced(fact: LearnedFact, facts: readonly LearnedFact[]): boolean {
  if (fact.kind === 'place') return false;
  return facts.find((other) => other.kind === fact.kind && other.subject === fact.subject)?.id !== fact.id;
}

function originReply(fact: LearnedFact, origin: LessonOrigin | undefined) {
  return {
    learnedAt: (origin?.at ?? fact.firstAt).toISOString(),
    learnedBy: origin?.who ?? null,
    invoice:
      origin === undefined || origin.invoiceId === null
        ? null
        : {
            id: origin.invoiceId,
            invoiceNumber: origin.invoiceNumber,
            filename: origin.filename ?? '',
            invoiceDate: origin.invoiceDate,
          },
  };
}
