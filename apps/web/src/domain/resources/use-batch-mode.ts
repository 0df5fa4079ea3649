import { ResourceStatus } from '@colophon/model';
import { useState } from 'react';
import { useSelection } from '#ui/use-selection.ts';

/** A list of own works that is looked at, or in which several are chosen; blocked ones cannot be. */
export function useBatchMode(rows: readonly { resourceId: string; status: number }[]) {
  const [isOn, setIsOn] = useState(false);
  const selection = useSelection(
    rows.filter(({ status }) => status !== ResourceStatus.frozen).map(({ resourceId }) => resourceId),
    Number.POSITIVE_INFINITY,
  );
  return {
    isOn,
    selection,
    start: () => setIsOn(true),
    quit: () => {
      selection.clear();
      setIsOn(false);
    },
  };
}
