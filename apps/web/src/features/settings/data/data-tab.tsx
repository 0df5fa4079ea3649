import { CloseAccount } from './close-account.tsx';

/** Closing the account. */
export function DataTab() {
  return <CloseAccount />;
}
