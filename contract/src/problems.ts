/** Every problem a response can carry, with its status and title. The `detail` is written where it is raised. */
export const PROBLEMS = {
  malformed: { status: 400, title: "Couldn't read the request" },
  restaurant_required: { status: 400, title: 'Choose a restaurant' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  invalid_credentials: { status: 401, title: 'Wrong username or password' },
  totp_required: { status: 401, title: 'Code required' },
  second_factor_required: { status: 403, title: 'Set up a second factor' },
  forbidden: { status: 403, title: "Your role doesn't allow this" },
  costs_hidden: { status: 403, title: 'Costs are hidden from your role' },
  foreign_origin: { status: 403, title: 'The request came from another site' },
  registration_closed: { status: 403, title: 'Registration is closed' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict with existing data' },
  stale_version: { status: 409, title: 'Someone else changed this' },
  already_approved: { status: 409, title: 'The invoice is approved' },
  not_approved: { status: 409, title: 'The invoice is not approved' },
  duplicate: { status: 409, title: 'Possible duplicate' },
  not_ready: { status: 409, title: "The invoice can't be approved yet" },
  recipe_cycle: { status: 409, title: 'The recipe would contain itself' },
  too_large: { status: 413, title: 'The file is too large' },
  wrong_type: { status: 415, title: "This file type can't be read" },
  range_not_satisfiable: { status: 416, title: 'The file has no such part' },
  invalid: { status: 422, title: 'Some fields need attention' },
  place_unknown: { status: 422, title: "The restaurant's location is unknown" },
  rate_limited: { status: 429, title: 'Too many attempts' },
  internal: { status: 500, title: 'Something went wrong' },
  document_damaged: { status: 500, title: 'The stored document is damaged' },
  upstream_failed: { status: 502, title: 'Another system failed' },
  unavailable: { status: 503, title: 'Storage is not responding' },
  overloaded: { status: 503, title: 'Platewise is busy' },
  storage_full: { status: 507, title: 'The disk is full' },
  storage_read_only: { status: 507, title: 'The data folder is read-only' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export type FieldError = { path: string; message: string };

/** Body of every failed call: RFC 9457, `application/problem+json`. */
export type Problem = {
  type: string;
  code: ProblemCode;
  title: string;
  status: number;
  detail: string;
  requestId?: string;
  errors?: FieldError[];
  /** With `stale_version`: the record as it is now. With `duplicate`: the other one. With `totp_required`: `SecondFactors`. */
  current?: unknown;
};
