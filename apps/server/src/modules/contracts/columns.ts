import { getTableColumns } from 'drizzle-orm';
import { type ContractRow, contracts } from './tables.ts';

/** The columns of `contracts`, for statements that are written for the driver itself. */
export const CONTRACT_COLUMNS = Object.entries(getTableColumns(contracts)).map(([property, column]) => ({
  property: property as keyof ContractRow,
  name: column.name,
  type: column.getSQLType(),
}));
