import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { StateDiagramProps } from './diagram/diagram-props.ts';

const Diagram = lazy(() => import('./diagram/diagram.tsx'));

const DEFAULT_HEIGHT = 360;

/** The states of a policy as a picture, with the same as a list for screen readers. Its libraries load on first use. */
export function StateDiagram({ height = DEFAULT_HEIGHT, ...props }: StateDiagramProps) {
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <Diagram height={height} {...props} />
    </Suspense>
  );
}
