import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Resource, Version } from '#api/resources/details.ts';
import { Graphs } from '#domain/graphs/graphs.tsx';
import { setOfVersion } from '#domain/properties/property-set.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Timed } from '#ui/time.tsx';
import styles from './resource-page.module.css';

/** Longer descriptions are folded. */
const LONG_DESCRIPTION = 800;

interface VersionDetailsProps {
  resource: Resource;
  version: Version;
  /** True when there may be several versions to choose from. */
  hasVersions: boolean;
}

/** Where and when a version was released first that came from another installation. */
function Origin({ issuer, releaseDate, isConfirmed }: NonNullable<Version['origin']>) {
  const { t } = useTranslation('resourceDetails');
  const facts = { place: new URL(issuer).host, date: timeText(releaseDate, 'day') };
  return (
    <span className={styles.aside}>
      <Timed>{t(isConfirmed ? 'released_first' : 'released_first_unconfirmed', facts)}</Timed>
    </span>
  );
}

/** The versions to choose from, and the properties of the one that is shown. */
export function VersionDetails({ resource, version, hasVersions }: VersionDetailsProps) {
  const { t } = useTranslation('resourceDetails');
  const navigate = useNavigate();
  const versions = resource.resourceVersions.toReversed();
  const { raw, additional, custom, options } = setOfVersion(version);

  return (
    <>
      {hasVersions && (
        <section aria-labelledby="version">
          <h2 id="version">{t('version')}</h2>
          <div className={styles.version}>
            <NativeSelect
              aria-label={t('versions')}
              value={version.version}
              data={versions.map((one) => ({ value: one.version, label: one.version }))}
              onChange={(event) =>
                void navigate({
                  to: '.',
                  search: { version: event.currentTarget.value },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <span className={styles.aside}>
              <Timed>{t('released_on', { date: timeText(version.createDate, 'day') })}</Timed>
            </span>
            {version.origin && <Origin {...version.origin} />}
          </div>
        </section>
      )}
      <Facts
        id="properties"
        title={t('properties')}
        facts={[
          ...raw.map(({ key, name, valueDisplay }) => ({ key, name, value: valueDisplay })),
          ...additional,
          ...custom.map(({ key, name, defaultValue }) => ({ key, name, value: defaultValue })),
        ]}
      />
      <Facts
        id="options"
        title={t('options')}
        facts={options.map(({ key, name, defaultValue, candidateItems }) => ({
          key,
          name,
          value: candidateItems.length > 0 ? candidateItems.join(' · ') : defaultValue,
        }))}
      />
    </>
  );
}

/** Dependencies of a version. */
export function MadeOf({ resource, version }: Pick<VersionDetailsProps, 'resource' | 'version'>) {
  return (
    <>
      <Dependencies version={version} />
      {version.dependencies.length > 0 && <VersionGraphs resource={resource} version={version.version} />}
    </>
  );
}

interface FactsProps {
  id: string;
  title: string;
  facts: readonly { key: string; name: string; value: string }[];
}

/** Names and values; what is empty is left out. */
function Facts({ id, title, facts }: FactsProps) {
  const told = facts.filter(({ value }) => value !== '');
  if (told.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.facts}>
        {told.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const GRAPHS = ['auth', 'dependency'] as const;

function VersionGraphs({ resource, version }: { resource: Resource; version: string }) {
  const { t } = useTranslation('graphs');
  const { resourceId, resourceName, resourceType } = resource;
  return (
    <Graphs
      subject={{ kind: 'resource', resourceId, resourceName, resourceType, version }}
      kinds={GRAPHS}
      block={(cards) => (
        <section aria-labelledby="graphs">
          <h2 id="graphs">{t('graphs')}</h2>
          {cards}
        </section>
      )}
    />
  );
}

/** Author's description of a version; a long text is shortened to its beginning. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation('resourceDetails');
  const [isOpen, setIsOpen] = useState(false);
  if (!text) return null;
  const isLong = text.length > LONG_DESCRIPTION;
  return (
    <section aria-labelledby="description">
      <h2 id="description">{t('description')}</h2>
      <div className={styles.description} data-folded={(isLong && !isOpen) || undefined}>
        <Markdown text={text} />
      </div>
      {isLong && (
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'fold' : 'show_all')}
        </Button>
      )}
    </section>
  );
}

function Dependencies({ version: { dependencies, upcastResources } }: { version: Version }) {
  const { t } = useTranslation('resourceDetails');
  if (dependencies.length === 0 && upcastResources.length === 0) return null;
  const upcasts = new Set(upcastResources.map(({ resourceId }) => resourceId));
  return (
    <section aria-labelledby="dependencies">
      <h2 id="dependencies">{t('dependencies')}</h2>
      <ul className={styles.dependencies}>
        {dependencies.map(({ resourceId, resourceName, versionRange }) => (
          <li key={resourceId}>
            <ResourceLink resourceId={resourceId} resourceName={resourceName} />
            <span className={styles.aside}>{versionRange}</span>
            {upcasts.has(resourceId) && <span className={styles.aside}>{t('left_to_you')}</span>}
          </li>
        ))}
        {upcastResources
          .filter((upcast) => dependencies.every(({ resourceId }) => resourceId !== upcast.resourceId))
          .map((upcast) => (
            <li key={upcast.resourceId}>
              <ResourceLink {...upcast} />
              <span className={styles.aside}>{t('left_to_you')}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function ResourceLink({ resourceId, resourceName }: { resourceId: string; resourceName: string }) {
  return (
    <Anchor component={AppLink} app="console" to="/resource/details/$resourceID" params={{ resourceID: resourceId }}>
      {resourceName}
    </Anchor>
  );
}
