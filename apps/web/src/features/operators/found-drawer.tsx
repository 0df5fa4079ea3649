import { Skeleton, Stack } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';

interface ContentProps<Answer, Key extends QueryKey> {
  id: string;
  query: (id: string) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** Said when there is none of this id. */
  none?: string;
  /** Heights of what stands there before it is read: its name, then the rest. */
  heights: readonly number[];
  children: (found: NonNullable<Answer>) => ReactNode;
}

interface FoundDrawerProps<Answer, Key extends QueryKey>
  extends Omit<ContentProps<Answer, Key>, 'id'>,
    Pick<ComponentProps<typeof SideDrawer>, 'title' | 'width' | 'onClose'> {
  /** Id of the content on show; the drawer is closed when absent. */
  id: string | undefined;
}

/** A drawer that reads the one thing it shows. */
export function FoundDrawer<Answer, Key extends QueryKey>({
  id,
  title,
  width,
  onClose,
  ...content
}: FoundDrawerProps<Answer, Key>) {
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} title={title} {...(width && { width })}>
      {id && <Content key={id} id={id} {...content} />}
    </SideDrawer>
  );
}

function Content<Answer, Key extends QueryKey>({ id, query, none = '', heights, children }: ContentProps<Answer, Key>) {
  const { data: found, error, refetch } = useQuery(query(id));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (found === null) return <EmptyFace title={none} />;
  if (found) return children(found);
  return (
    <Stack>
      {heights.map((height, index) => (
        <Skeleton key={height} height={height} {...(index === 0 && { width: '60%' })} />
      ))}
    </Stack>
  );
}
