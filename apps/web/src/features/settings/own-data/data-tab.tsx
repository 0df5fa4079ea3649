import { CloseAccount } from './close-account.tsx';
import { TakeAlong } from './take-along.tsx';

/** Everything that the account owns: taking it along, and closing the account. */
export function DataTab() {
  return (
    <>
      <TakeAlong />
      <CloseAccount />
    </>
  );
}
