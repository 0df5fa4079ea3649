/** A contract as `after` names it in lists by when they were signed. */
export const afterOfContract = ({ contractId, createDate }: { contractId: string; createDate: string }): string =>
  `${createDate}~${contractId}`;
