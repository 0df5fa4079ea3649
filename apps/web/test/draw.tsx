import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#api/query-client.ts';
import { createTestRoot } from './create-test-root.ts';

/** Draws a screen on a page of its own, with everything that screens stand in. */
export function draw(Screen: () => ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  createTestRoot().render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
