import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { closePage } from '#ui/close-page.ts';
import { MessagePage } from '#ui/message-page.tsx';
import styles from './binding-result.module.css';
import { outcomeOf, useProviderName } from './linking.ts';

const ICONS = { linked: IconCircleCheck, failed: IconCircleX, taken: IconAlertTriangle } as const;

/** Result of linking a provider's account, and a link to continue. */
export function BindingResultPage({ type, status }: { type: string | undefined; status: string | undefined }) {
  const { t } = useTranslation('settings');
  const name = useProviderName(type);
  const outcome = outcomeOf(status);
  const title = outcome ? t(`linking_${outcome}`, { name }) : t('linking_unknown');
  if (!outcome) {
    return (
      <MessagePage
        title={title}
        text={t('linking_unknown_text')}
        actions={
          <Button component={AppLink} app="user" to="/logged/setting" search={{ tab: 'security' }}>
            {t('to_settings')}
          </Button>
        }
      />
    );
  }
  const Icon = ICONS[outcome];
  return (
    <MessagePage
      sign={<Icon size={48} stroke={1.5} className={styles.icon} data-outcome={outcome} aria-hidden="true" />}
      title={title}
      text={outcome !== 'linked' && t(`linking_${outcome}_text`)}
      actions={
        outcome === 'linked' ? (
          <Button onClick={() => closePage(appHref('user', `/logged/setting?type=${type ?? ''}`))}>
            {t('close_page')}
          </Button>
        ) : (
          <Button component={AppLink} app="user" to="/logged/binding">
            {t(outcome === 'failed' ? 'try_again' : 'link_another')}
          </Button>
        )
      }
    />
  );
}
