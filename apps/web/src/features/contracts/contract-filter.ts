import type { ContractFilter } from '#api/contracts/shelf.ts';
import { Side } from '#api/contracts/sides.ts';
import { type searchParams, someOf, text } from '#search-params.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EXHIBIT = '2';
const IN_FORCE = '0';

function day(value: unknown): string | undefined {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** What narrows a list of contracts, as the address has it: numbers are those of the API. */
export const filterReaders = {
  subjectType: someOf('1', '2'),
  status: someOf('1', '2'),
  authStatus: someOf('1', '128'),
  keywords: text,
  startDate: day,
  endDate: day,
  licensorName: text,
  licenseeName: text,
  exhibitId: text,
};

/** Besides, the contract that is open over the list. */
export const openReaders = { contractId: text };

/** On which side of the contracts the reader is looked for. */
export const sideReaders = { identityType: someOf(Side.licensor, Side.licensee) };

export type ContractSearch = ReturnType<ReturnType<typeof searchParams<typeof filterReaders>>>;

/** The side that an address means: whoever comes for an exhibit comes as its licensee. */
export function sideOf({
  identityType,
  exhibitId,
}: {
  identityType?: string | undefined;
  exhibitId?: string | undefined;
}) {
  return identityType ?? (exhibitId ? Side.licensee : Side.licensor);
}

/** The filter as the list is asked for. */
export function contractFilter({ exhibitId, ...search }: ContractSearch): Omit<ContractFilter, 'identityType'> {
  return {
    ...search,
    ...(search.authStatus && { status: IN_FORCE }),
    ...(exhibitId && { subjectType: EXHIBIT, subjectIds: exhibitId }),
  };
}

/** States that contracts are looked for by, each with the numbers that stand for it. */
export const STATES = {
  active: { status: undefined, authStatus: '1' },
  inactive: { status: undefined, authStatus: '128' },
  terminal: { status: '1', authStatus: undefined },
  exception: { status: '2', authStatus: undefined },
} as const;
