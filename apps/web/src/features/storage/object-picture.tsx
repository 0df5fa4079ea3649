import {
  IconFile,
  IconFileText,
  IconFileZip,
  IconJson,
  IconMovie,
  IconMusic,
  IconPhoto,
  type IconProps,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { ObjectRow } from '#api/objects/queries.ts';
import { config } from '#config.ts';
import styles from './object-table.module.css';

const ICONS: readonly (readonly [start: string, icon: ComponentType<IconProps>])[] = [
  ['image/', IconPhoto],
  ['audio/', IconMusic],
  ['video/', IconMovie],
  ['application/json', IconJson],
  ['application/zip', IconFileZip],
  ['text/', IconFileText],
];

/** A small picture of an object, or a sign for its kind where there is none. */
export function ObjectPicture({ object: { sha1, systemProperty } }: { object: ObjectRow }) {
  const mime = systemProperty.mime ?? '';
  const [hasFailed, setHasFailed] = useState(false);
  const Icon = ICONS.find(([start]) => mime.startsWith(start))?.[1] ?? IconFile;
  return (
    <span className={styles.picture}>
      {mime.startsWith('image/') && !hasFailed ? (
        <img
          src={`${config.origins.api}/v2/storages/files/${sha1}/thumbnail`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <Icon size={20} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  );
}
