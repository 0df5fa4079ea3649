import { ResourceStatus } from '@colophon/model';
import { Group, Tabs, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfferedResource } from '#api/resources/offered.ts';
import { config } from '#config.ts';
import { ObjectOffers } from '#domain/dependencies/object-offers.tsx';
import { OfferRow, ResourceOffers } from '#domain/dependencies/offers.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { EditorProps } from './editor-props.ts';
import { addressOf, type EmbeddedKind, embed, embeddableAs } from './embedded.ts';

interface EmbedDrawerProps extends Pick<EditorProps, 'content' | 'onContent'> {
  kind: EmbeddedKind;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Finds what a text is to show: a resource, which becomes a dependency, an own object, or something at an address. */
export function EmbedDrawer({ kind, content, onContent, onInsert, onClose }: EmbedDrawerProps) {
  const { t } = useTranslation(['editors', 'dependencies']);
  const typeWords = useTypeWords();
  const [address, setAddress] = useState('');
  const insert = (text: string) => {
    onInsert(text);
    onClose();
  };
  const insertResource = ({ resourceId, resourceName, latestVersion }: OfferedResource) => {
    onContent((now) => {
      const { dependencies } = now.licensing;
      if (dependencies.some((each) => each.resourceId === resourceId)) return now;
      const added = { resourceId, resourceName, versionRange: `^${latestVersion}` };
      return { ...now, licensing: { ...now.licensing, dependencies: [...dependencies, added] } };
    });
    insert(embed(kind, addressOf(resourceName)));
  };
  const isAdded = (id: string) => content.licensing.dependencies.some(({ resourceId }) => resourceId === id);
  const isAddress = /^https?:\/\/\S+$/.test(address.trim());
  return (
    <SideDrawer opened onClose={onClose} title={t(`insert_${kind}`)} width={700}>
      <Tabs defaultValue="resources" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="resources">{t('dependencies:resources')}</Tabs.Tab>
          {kind !== 'document' && <Tabs.Tab value="objects">{t('dependencies:objects')}</Tabs.Tab>}
          {kind !== 'document' && <Tabs.Tab value="address">{t('address')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="resources">
          <ResourceOffers
            rows={(resources) =>
              resources
                .filter(({ resourceType }) => embeddableAs(resourceType) === kind)
                .map((resource) => {
                  const { resourceId, resourceName, resourceType, status, latestVersion } = resource;
                  return (
                    <OfferRow
                      key={resourceId}
                      name={resourceName}
                      about={isAdded(resourceId) ? t('is_dependency') : typeWords(resourceType)}
                      refusal={status === ResourceStatus.online && latestVersion ? undefined : t('not_listed')}
                      isAdded={false}
                      onAdd={() => insertResource(resource)}
                    />
                  );
                })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="objects">
          <ObjectOffers
            rows={(objects) =>
              objects
                .filter(({ systemProperty }) => systemProperty.mime?.startsWith(`${kind}/`))
                .map(({ objectId, bucketName, objectName, resourceType }) => (
                  <OfferRow
                    key={objectId}
                    name={`${bucketName}/${objectName}`}
                    about={typeWords(resourceType)}
                    isAdded={false}
                    onAdd={() => insert(embed(kind, `${config.origins.file}/objects/${bucketName}/${objectName}`))}
                  />
                ))
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="address">
          <Group align="flex-end">
            <TextInput
              label={t('address')}
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
              flex="1 1 16rem"
            />
            <ReasonedButton
              why={!isAddress && 'reasons:web_address'}
              onClick={() => insert(embed(kind, address.trim()))}
            >
              {t('insert')}
            </ReasonedButton>
          </Group>
        </Tabs.Panel>
      </Tabs>
    </SideDrawer>
  );
}
