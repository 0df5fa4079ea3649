import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dependencyTargetsQuery } from '#api/objects/dependencies.ts';
import { DependencyPanel } from '#domain/licensing/dependency-panel.tsx';
import { useLicensing } from '#domain/licensing/use-licensing.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { EditorProps } from './editor-props.ts';
import type { embeddedIn } from './embedded.ts';

interface EmbeddedPanelProps extends Pick<EditorProps, 'content' | 'onContent' | 'licensee'> {
  embedded: ReturnType<typeof embeddedIn>;
}

/** Lists the works of other people that a text shows: whether each is declared as a dependency, and how it is licensed. */
export function EmbeddedPanel({ embedded, content, onContent, licensee }: EmbeddedPanelProps) {
  const { t } = useTranslation('editors');
  const { licensing } = content;
  const known = useLicensing(licensing, licensee);
  const declared = new Set(licensing.dependencies.map(({ resourceName }) => resourceName.toLowerCase()));
  const undeclared = embedded.filter(({ name }) => !declared.has(name.toLowerCase()));
  const { data } = useQuery(
    dependencyTargetsQuery(undeclared.map(({ name }) => ({ name, type: 'resource' as const, versionRange: '' }))),
  );
  return (
    <Stack>
      {undeclared.map(({ name }) => {
        const found = data?.resources.get(name.toLowerCase());
        return (
          <Alert key={name} color="warning">
            <Group justify="space-between">
              <Text style={{ overflowWrap: 'anywhere' }}>
                {t(data && !found ? 'unknown_resource' : 'undeclared', { name })}
              </Text>
              {found && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('declare_this', { name })}
                  onClick={() =>
                    onContent((now) => ({
                      ...now,
                      licensing: {
                        ...now.licensing,
                        dependencies: [
                          ...now.licensing.dependencies,
                          {
                            resourceId: found.resourceId,
                            resourceName: found.resourceName,
                            versionRange: `^${found.latestVersion}`,
                          },
                        ],
                      },
                    }))
                  }
                >
                  {t('declare')}
                </Button>
              )}
            </Group>
          </Alert>
        );
      })}
      <DependencyPanel
        licensee={licensee}
        licensing={licensing}
        known={known}
        onChange={(change) => onContent((now) => ({ ...now, licensing: change(now.licensing) }))}
      />
    </Stack>
  );
}
