import type { ContractFilter } from '#api/contracts/shelf.ts';
import { Side } from '#api/contracts/sides.ts';
import { type searchParams, someOf, text } from '#search-params.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EXHIBIT = '2';
const IN_FORCE = '0';

function day(value: unknown): string | undefined {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** Filter of a list of contracts, as the address holds it: numbers are those of the API. */
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

/** Which of the reader's contracts are listed: those of a side, or those that came by visiting. */
export const sideReaders = { identityType: someOf(Side.licensor, Side.licensee), isAutomatic: someOf('1') };

export const TABS = ['licensor', 'licensee', 'automatic'] as const;
export type Tab = (typeof TABS)[number];

export type ContractSearch = ReturnType<ReturnType<typeof searchParams<typeof filterReaders>>>;

interface Wanted {
  identityType?: string | undefined;
  isAutomatic?: string | undefined;
  exhibitId?: string | undefined;
}

/** The tab that an address means, if any: whoever comes for an exhibit comes as its licensee. */
export function tabOf({ identityType, isAutomatic, exhibitId }: Wanted): Tab | undefined {
  if (isAutomatic) return 'automatic';
  if (identityType) return identityType === Side.licensor ? 'licensor' : 'licensee';
  return exhibitId ? 'licensee' : undefined;
}

/** Search parameters that select a tab in an address. */
export const SEARCH_OF = {
  licensor: { identityType: Side.licensor },
  licensee: { identityType: Side.licensee },
  automatic: { identityType: Side.licensee, isAutomatic: '1' },
} as const;

/** The tabs in their order: those that have something come first. */
export function sortedTabs(counts: Readonly<Record<Tab, number>>): Tab[] {
  return TABS.toSorted((one, other) => Number(counts[one] === 0) - Number(counts[other] === 0));
}

/** The contracts of a tab as the list is asked for: what was signed on purpose stands apart, but for one exhibit. */
export function contractsOf(tab: Tab, exhibitId?: string): Pick<ContractFilter, 'identityType' | 'isAutomatic'> {
  if (tab === 'licensee' && !exhibitId) return { ...SEARCH_OF.licensee, isAutomatic: '0' };
  return SEARCH_OF[tab];
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
