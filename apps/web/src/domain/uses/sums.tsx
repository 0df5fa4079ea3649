import { Group, Text } from '@mantine/core';

/** Shows sums of uses beside one another, each under its name. */
export function Sums({ sums }: { sums: readonly { readonly name: string; readonly sum: string }[] }) {
  return (
    <Group gap="xl" component="dl">
      {sums.map(({ name, sum }) => (
        <div key={name}>
          <Text component="dt" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} fw={600}>
            {sum}
          </Text>
        </div>
      ))}
    </Group>
  );
}
