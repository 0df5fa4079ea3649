import { type ReactNode, useEffect } from 'react';
import { track } from '#api/activities/advertisements.ts';
import { advertisementHref } from './advertisement-href.ts';

interface AdvertisementLinkProps {
  advertisement: { _id: string; linkActivityId?: string; link: string };
  className?: string;
  children: ReactNode;
}

/** An advertisement as a link in a new tab; being drawn and being followed are counted. */
export function AdvertisementLink({ advertisement, className, children }: AdvertisementLinkProps) {
  const { _id } = advertisement;
  useEffect(() => track('visit', _id), [_id]);
  return (
    <a
      className={className}
      href={advertisementHref(advertisement)}
      target="_blank"
      rel="noreferrer"
      onClick={() => track('click', _id)}
    >
      {children}
    </a>
  );
}
