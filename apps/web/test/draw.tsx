import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#api/query-client.ts';
import { createTestRoot } from './create-test-root.ts';

/** Draws what stands in a page, with what all pages stand in but the router. */
export function drawInApp(children: ReactNode): void {
  createTestRoot().render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{children}</MantineProvider>
    </QueryClientProvider>,
  );
}

/** Draws a screen on a page of its own, with everything that screens stand in. */
export function draw(Screen: () => ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  drawInApp(<RouterProvider router={router as never} />);
}
