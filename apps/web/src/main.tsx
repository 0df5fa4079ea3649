import './ui/theme.css';
import 'virtual:theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionOver } from '#failures.ts';
import { queryClient } from './api/query-client.ts';
import { followSessionRules } from './api/session-rules.ts';
import { App } from './app.tsx';
import { recoverFromMissingChunks } from './chunk-recovery.ts';
import { config } from './config.ts';
import { showFailedWrites } from './failed-writes.ts';
import { loadTexts, startI18n } from './i18n/i18n.ts';
import { takeOverLocale } from './i18n/locale-cookie.ts';
import { router } from './router.tsx';
import { checkSession } from './session/breach.ts';
import { textsOf } from './session/guard-route.ts';
import { leaveForFreezePage, leaveForLogin } from './session/leave-session.ts';
import { startColorScheme } from './ui/color-scheme.ts';
import { preloadToaster } from './ui/overlays.tsx';

recoverFromMissingChunks();
startColorScheme();
takeOverLocale(Object.values(config.origins));
followSessionRules({
  loginRequired: () => void leaveForLogin(),
  frozen: leaveForFreezePage,
  beforeWrite: () => {
    if (checkSession()) throw new SessionOver();
  },
});
showFailedWrites(queryClient);

// The first screen's code and data travel while the texts do. Not awaited at the top level: the screens' files import from
// this one, and would wait for it while it waits for them.
void start();

async function start(): Promise<void> {
  await Promise.all([startI18n(), router.load()]);
  await loadTexts(textsOf(router.state.matches));
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  preloadToaster();
}
