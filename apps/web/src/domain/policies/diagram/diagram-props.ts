import type { MachineStates } from './graph.ts';

export interface StateDiagramProps {
  /** Of a compiled text or a stored policy. */
  machine: { states: MachineStates };
  /** Where a contract is. */
  currentState?: string;
  /** Where it was before. */
  passedStates?: readonly string[];
  /** Makes the boxes buttons. */
  onSelectState?: (name: string) => void;
  /** In pixels, or a length of CSS. */
  height?: number | string;
}
