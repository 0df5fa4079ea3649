import type { ReactNode } from 'react';
import { useAppearance } from './appearance.ts';
import { Boundary } from './faces.tsx';
import { freelogApp } from './freelog-app.ts';
import { fullNameOf } from './full-name.ts';
import { Header } from './Header.tsx';
import { languageTag, t } from './i18n.ts';
import { accentColours } from './options.ts';
import { useRoute } from './route.ts';

interface SiteProps {
  home: ReactNode;
  /** The page of an exhibit, or of an item of it. */
  page(exhibitId: string, itemId?: string): ReactNode;
  /** Stays below every page. */
  below?: ReactNode;
}

/** Frame of every theme: header, the home page or that of an exhibit, footer. The home page stays as it was left. */
export function Site({ home, page, below }: SiteProps) {
  const { exhibitId, itemId } = useRoute();
  const [isDark, setDark] = useAppearance();
  const { ownerUserName, ownerDisplayName } = freelogApp().nodeInfo;
  const accent = accentColours()[isDark ? 1 : 0];
  return (
    <div className="site" data-appearance={isDark ? 'dark' : 'light'} lang={languageTag} style={{ '--accent': accent }}>
      <button type="button" className="skip" onClick={focusContent}>
        {t.skip}
      </button>
      <Header isDark={isDark} onAppearance={setDark} isHome={!exhibitId} />
      <main id="content" tabIndex={-1}>
        <div hidden={Boolean(exhibitId)}>{home}</div>
        {exhibitId && <Boundary key={exhibitId}>{page(exhibitId, itemId)}</Boundary>}
      </main>
      <footer>{t.footer(fullNameOf(ownerUserName, ownerDisplayName))}</footer>
      {below}
    </div>
  );
}

function focusContent(): void {
  document.getElementById('content')?.focus();
}
