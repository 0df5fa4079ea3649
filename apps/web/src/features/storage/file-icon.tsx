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
import type { ComponentType } from 'react';

const ICONS: readonly (readonly [start: string, icon: ComponentType<IconProps>])[] = [
  ['image/', IconPhoto],
  ['audio/', IconMusic],
  ['video/', IconMovie],
  ['application/json', IconJson],
  ['application/zip', IconFileZip],
  ['text/', IconFileText],
];

/** A sign for the kind of a file, by its media type. */
export function FileIcon({ mime = '' }: { mime: string | undefined }) {
  const Icon = ICONS.find(([start]) => mime.startsWith(start))?.[1] ?? IconFile;
  return <Icon size={20} stroke={1.5} aria-hidden="true" />;
}
