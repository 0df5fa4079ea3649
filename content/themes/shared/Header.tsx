import { welcome } from './declared-options.ts';
import { freelogApp } from './freelog-app.ts';
import { switchLanguage, t } from './i18n.ts';
import { optionText } from './options.ts';
import { navigate } from './route.ts';

interface HeaderProps {
  isDark: boolean;
  isHome: boolean;
  onAppearance(isDark: boolean): void;
}

/** Logo, name and description of the node; appearance, language and the visitor. */
export function Header({ isDark, isHome, onAppearance }: HeaderProps) {
  const { nodeTitle, nodeName, nodeLogo, nodeShortDescription } = freelogApp().nodeInfo;
  const title = nodeTitle || nodeName;
  const description = optionText(welcome) || nodeShortDescription;
  return (
    <header className={isHome ? 'masthead' : 'masthead compact'}>
      <div className="masthead-bar">
        <button type="button" className="brand" onClick={() => navigate({})}>
          {nodeLogo ? <img src={nodeLogo} alt="" /> : <span aria-hidden="true">{[...title][0]}</span>}
          <span className={isHome ? 'visually-hidden' : 'brand-name'}>{title}</span>
        </button>
        <div className="tools">
          <button type="button" className="tool" aria-pressed={isDark} onClick={() => onAppearance(!isDark)}>
            <span aria-hidden="true">{isDark ? '☾' : '☀'}</span>
            <span className="visually-hidden">{t.appearance}</span>
          </button>
          <button
            type="button"
            className="tool"
            lang={t.otherLanguage === '中文' ? 'zh-CN' : 'en'}
            onClick={changeLanguage}
          >
            {t.otherLanguage}
          </button>
          <Visitor />
        </div>
      </div>
      {isHome && (
        <>
          <h1 className="site-title">{title}</h1>
          {description && <p className="site-description">{description}</p>}
        </>
      )}
    </header>
  );
}

function Visitor() {
  const app = freelogApp();
  const user = app.getCurrentUser();
  if (!user) {
    return (
      <button type="button" className="tool strong" onClick={() => app.callLogin()}>
        {t.logIn}
      </button>
    );
  }
  return (
    <details className="visitor">
      <summary className="tool strong">
        {user.displayName || user.username}
        {user.displayName && <small>{user.username}</small>}
      </summary>
      <button type="button" className="tool" onClick={() => app.callLoginOut()}>
        {t.logOut}
      </button>
    </details>
  );
}

function changeLanguage(): void {
  switchLanguage();
  freelogApp().reload();
}
