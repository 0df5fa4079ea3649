import { type ReactNode, useEffect, useRef } from 'react';
import { useAppearance } from './appearance.ts';
import { linkId } from './ExhibitLink.tsx';
import { Boundary } from './faces.tsx';
import { focusContent } from './focus-content.ts';
import { freelogApp } from './freelog-app.ts';
import { fullNameOf } from './full-name.ts';
import { Header } from './Header.tsx';
import { languageTag, t } from './i18n.ts';
import { accentColours } from './options.ts';
import { useRoute } from './route.ts';
import { type ThemeViewers, ViewersOfTheme } from './viewers/theme-viewers.ts';

interface SiteProps {
  home: ReactNode;
  /** The page of an exhibit, or of an item of it. */
  page(exhibitId: string, itemId?: string): ReactNode;
  /** Pages of the same key follow one another without being drawn anew; each exhibit has its own where it is absent. */
  pageKey?(exhibitId: string): string;
  /** Stays below every page. */
  below?: ReactNode;
  own?: ThemeViewers;
}

const NOTHING_OWN: ThemeViewers = { viewers: {} };

/** Frame of every theme: header, the home page or that of an exhibit, footer. The home page stays as it was left. */
export function Site({ home, page, pageKey, below, own = NOTHING_OWN }: SiteProps) {
  const { exhibitId, itemId } = useRoute();
  const [isDark, setDark] = useAppearance();
  useFocus(exhibitId, itemId);
  const { ownerUserName, ownerDisplayName } = freelogApp().nodeInfo;
  const [light, dark] = accentColours();
  return (
    <div
      className="site"
      data-appearance={isDark ? 'dark' : 'light'}
      lang={languageTag}
      style={{ '--accent-light': light, '--accent-dark': dark }}
    >
      <button type="button" className="skip" onClick={focusContent}>
        {t.skip}
      </button>
      <Header isDark={isDark} onAppearance={setDark} isHome={!exhibitId} />
      <main id="content" tabIndex={-1}>
        <div hidden={Boolean(exhibitId)}>{home}</div>
        {exhibitId && (
          <ViewersOfTheme.Provider value={own}>
            <Boundary key={pageKey?.(exhibitId) ?? exhibitId}>{page(exhibitId, itemId)}</Boundary>
          </ViewersOfTheme.Provider>
        )}
      </main>
      <footer>{t.footer(fullNameOf(ownerUserName, ownerDisplayName))}</footer>
      {below}
    </div>
  );
}

/** Moves the focus with the visitor: to the page that was opened, and back to the link that led there. */
function useFocus(exhibitId: string | undefined, itemId: string | undefined): void {
  const left = useRef({ exhibitId, itemId });
  useEffect(() => {
    const { exhibitId: before, itemId: itemBefore } = left.current;
    left.current = { exhibitId, itemId };
    if (exhibitId === before && itemId === itemBefore) return;
    if (exhibitId) focusContent();
    else if (before) document.getElementById(linkId(before))?.focus();
  }, [exhibitId, itemId]);
}
