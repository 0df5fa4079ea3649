/**
 * Answer of a refusal: `ret` is 0 unless given, the HTTP status 200 unless given (specification 00, sections 5-7), and one
 * sentence per language.
 */
export interface RefusalEntry {
  readonly errCode: number;
  /** Codes that some calls answer instead, because existing clients expect them. */
  readonly otherErrCodes?: readonly number[];
  readonly ret?: number;
  readonly httpStatus?: number;
  readonly en_US: string;
  readonly zh_CN: string;
}
