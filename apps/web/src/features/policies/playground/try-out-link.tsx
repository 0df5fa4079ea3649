import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import type { PolicySubject } from '../check-policy.ts';
import { linkTo, presentMinute } from './share.ts';

interface TryOutLinkProps {
  text: string;
  subject: PolicySubject;
}

/** Opens the playground with a policy, in a window of its own; without it when it is too long for a link. */
export function TryOutLink({ text, subject }: TryOutLinkProps) {
  const { t } = useTranslation('policies');
  const address = appHref('www', '/policy/playground');
  const [made, setMade] = useState<{ text: string; link: string }>();
  useEffect(() => {
    let isCurrent = true;
    void linkTo(address, { text, subject, startAt: presentMinute(), steps: [] }).then((link) => {
      if (isCurrent) setMade({ text, link: link ?? address });
    });
    return () => {
      isCurrent = false;
    };
  }, [address, text, subject]);
  return (
    <Button
      component="a"
      href={made?.text === text ? made.link : address}
      target="_blank"
      variant="subtle"
      leftSection={<IconPlayerPlay size={18} />}
    >
      {t('try_out')}
    </Button>
  );
}
