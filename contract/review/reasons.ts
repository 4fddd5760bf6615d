/** The reasons to review a listing, the most urgent first. */
export const REVIEW_REASONS = [
  'stolen',
  'report',
  'similar-photo',
  'code-photo',
  'new',
  'price',
  'pictures',
  'name',
  'model',
  'imei',
  'repaired',
  'corrected',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The reasons for which people report a listing. */
export const REPORT_REASONS = ['stolen', 'fake', 'wrong', 'elsewhere', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The possible decisions of an administrator. */
export const REVIEW_OUTCOMES = ['approved', 'held'] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** The results of a check against a list of stolen phones. `unknown`: the list has no data about the phone. */
export const IMEI_STATUSES = ['clear', 'unknown', 'reported'] as const
export type ImeiStatus = (typeof IMEI_STATUSES)[number]
