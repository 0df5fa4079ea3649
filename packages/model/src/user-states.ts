/** Enumerations of people, which the first page needs already; as all, the numbers are the contract with existing clients. */

export const UserStatus = { normal: 0, frozen: 1, applicationWaiting: 2, applicationRefused: 3, closed: 4 } as const;
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus];

/** Bits of `userType`. */
export const UserTypeBit = { betaTester: 1 } as const;

/** Bits of `userRole`. */
export const UserRoleBit = { consumer: 1, nodeOperator: 2, resourceProvider: 4 } as const;
export type UserRoleBit = (typeof UserRoleBit)[keyof typeof UserRoleBit];
