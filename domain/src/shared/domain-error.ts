const domainErrorCodes = [
  'not_a_number',
  'number_too_long',
  'number_out_of_range',
  'bad_weights',
  'bad_date',
  'bad_time_zone',
  'bad_cutoff',
  'bad_percent',
  'unknown_unit',
  'unknown_ingredient',
  'recipe_cycle',
] as const;
export type DomainErrorCode = (typeof domainErrorCodes)[number];

/** An input the domain can't process. `code` is stable and meant for callers to branch on. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;

  constructor(code: DomainErrorCode, message: string) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
  }
}
