import { REPORT_REASONS } from '@colophon/model';

/** Key of a reason's words, by its number. */
export function reasonKey(reasonType: number) {
  return `${REPORT_REASONS[reasonType - 1] ?? 'other'}_reason` as const;
}
