import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFlask,
  IconPlayerPlay,
  IconPlayerStop,
  type TablerIcon,
} from '@tabler/icons-react';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './diagram.module.css';
import type { Remark, SizedState } from './layout.ts';

export type Progress = 'current' | 'passed';
export type StateNodeData = { state: SizedState; progress: Progress | undefined };

const ICONS: Record<Remark, TablerIcon> = {
  initial: IconPlayerPlay,
  authorised: IconCircleCheck,
  test: IconFlask,
  end: IconPlayerStop,
  unreachable: IconAlertTriangle,
};

/** A box with the state's name, what it grants and whether it ends the contract. */
export function StateNode({ data: { state, progress } }: NodeProps<Node<StateNodeData>>) {
  const { t } = useTranslation('policyDisplay');
  return (
    <div
      className={styles.state}
      // The box around has all of it in its name.
      aria-hidden="true"
      data-end={state.isEnd || undefined}
      data-unreachable={!state.isReachable || undefined}
      data-progress={progress}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {progress && <span className={styles.progress}>{t(progress)}</span>}
      <span className={styles.name} title={state.name}>
        {state.name}
      </span>
      {state.remarks.map(({ kind, label }) => {
        const Icon = ICONS[kind];
        return (
          <span key={label} className={styles.remark} data-kind={kind}>
            <Icon size={14} aria-hidden="true" />
            {label}
          </span>
        );
      })}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}
