import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { betaKeys } from './keys.ts';

export const CodeStatus = { usable: 0, disabled: 1 } as const;
export const ApplicationStatus = { waiting: 0, passed: 1, refused: 2 } as const;

export type CodeStatusName = keyof typeof CodeStatus;
export type ApplicationStatusName = keyof typeof ApplicationStatus;
export const CODE_STATUSES = Object.keys(CodeStatus) as CodeStatusName[];
export const APPLICATION_STATUSES = Object.keys(ApplicationStatus) as ApplicationStatusName[];

/** Filter of the list of codes, as the address holds it. */
export interface CodeFilter {
  /** A whole code, the whole name of the user whose code it is, or words of the display name. */
  keywords?: string;
  status?: CodeStatusName;
  beginCreateDate?: string;
  endCreateDate?: string;
}

/** The codes by which users take part. */
export const codesList = (filter: CodeFilter): PagedQuery<Code> => ({
  queryKey: betaKeys.codeList(filter),
  fetchPage: (skip) => fetchCodes(filter, skip),
  idOf: ({ code }) => code,
});

function fetchCodes({ status, ...filter }: CodeFilter, skip: number) {
  const query = { ...filter, skip, limit: PAGE_SIZE, status: status && CodeStatus[status] };
  return answer(api.GET('/v2/testQualifications/beta/codes', { params: { query } }));
}

export type Code = Awaited<ReturnType<typeof fetchCodes>>['dataList'][number];

/** Who took part by a code, newest first. */
export const codeUsesList = (code: string): PagedQuery<CodeUse> => ({
  queryKey: betaKeys.codeUses(code),
  fetchPage: (skip) => fetchUses(code, skip),
  idOf: ({ userId }) => userId,
});

type CodeUse = Awaited<ReturnType<typeof fetchUses>>['dataList'][number];

function fetchUses(code: string, skip: number) {
  const query = { code, skip, limit: PAGE_SIZE };
  return answer(api.GET('/v2/testQualifications/beta/codes/usedRecords', { params: { query } }));
}

/** Filter of the list of applications, as the address holds it. */
export interface ApplicationFilter {
  /** A whole user name, mobile number or e-mail address, or words of a display name. */
  keywords?: string;
  status?: ApplicationStatusName;
}

/** Who asks to take part. */
export const applicationsList = (filter: ApplicationFilter): PagedQuery<Application> => ({
  queryKey: betaKeys.applicationList(filter),
  fetchPage: (skip) => fetchApplications(filter, skip),
  idOf: ({ recordId }) => recordId,
});

function fetchApplications({ keywords, status }: ApplicationFilter, skip: number) {
  const query = { keywords, skip, limit: PAGE_SIZE, status: status && ApplicationStatus[status] };
  return answer(api.GET('/v2/testQualifications/beta/apply', { params: { query } }));
}

export type Application = Awaited<ReturnType<typeof fetchApplications>>['dataList'][number];
