import { pageNameOf } from '@colophon/model';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { type Person, PersonName } from './person-name.tsx';

/** A person who has a page. */
export interface LinkedPerson extends Person {
  userId: number;
}

interface PersonLinkProps {
  person: LinkedPerson;
  className?: string | undefined;
  /** Stands for both names where there is room for one line. */
  children?: ReactNode;
}

/** The name of a person, which leads to their page. */
export function PersonLink({ person, className, children }: PersonLinkProps) {
  return (
    <Anchor
      component={AppLink}
      app="console"
      to="/author/$username"
      params={{ username: pageNameOf(person) }}
      inherit
      {...(className && { className })}
    >
      {children ?? <PersonName person={person} />}
    </Anchor>
  );
}
