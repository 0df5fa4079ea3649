import { BringAlong } from './bring-along.tsx';
import { CloseAccount } from './close-account.tsx';
import { MoveHouse } from './move-house.tsx';
import { TakeAlong } from './take-along.tsx';

/** Everything that the account owns: taking it along, bringing it from elsewhere, moving, and closing the account. */
export function DataTab() {
  return (
    <>
      <TakeAlong />
      <BringAlong />
      <MoveHouse />
      <CloseAccount />
    </>
  );
}
