import { useEffect, useMemo, useState } from 'react';
import { Catalogue } from './Catalogue.tsx';
import { ExhibitPage } from './ExhibitPage.tsx';
import { Boundary } from './faces.tsx';
import { freelogApp } from './freelog-app.ts';
import { fullNameOf } from './full-name.ts';
import { Header } from './Header.tsx';
import { languageTag, t } from './i18n.ts';
import { readOptions } from './options.ts';
import { useRoute } from './route.ts';

const APPEARANCE_KEY = 'colophon-theme-appearance';

/** The whole theme: header, catalogue or exhibit, footer. */
export function App() {
  const route = useRoute();
  const options = useMemo(readOptions, []);
  const [isDark, setDark] = useState(readAppearance);

  useEffect(() => localStorage.setItem(APPEARANCE_KEY, isDark ? 'dark' : 'light'), [isDark]);

  const { ownerUserName, ownerDisplayName } = freelogApp().nodeInfo;
  const accent = options.accent[isDark ? 1 : 0];
  return (
    <div className="site" data-appearance={isDark ? 'dark' : 'light'} lang={languageTag} style={{ '--accent': accent }}>
      <button type="button" className="skip" onClick={focusContent}>
        {t.skip}
      </button>
      <Header isDark={isDark} onAppearance={setDark} isHome={!route.exhibitId} />
      <main id="content" tabIndex={-1}>
        <div hidden={Boolean(route.exhibitId)}>
          <Catalogue layout={options.layout} />
        </div>
        {route.exhibitId && (
          <Boundary key={route.exhibitId}>
            <ExhibitPage exhibitId={route.exhibitId} itemId={route.itemId} />
          </Boundary>
        )}
      </main>
      <footer>{t.footer(fullNameOf(ownerUserName, ownerDisplayName))}</footer>
    </div>
  );
}

function readAppearance(): boolean {
  const chosen = localStorage.getItem(APPEARANCE_KEY);
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function focusContent(): void {
  document.getElementById('content')?.focus();
}
