import { useCallback, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { Failure, Loading } from './faces.tsx';
import { type AuthResult, type Exhibit, freelogApp, take } from './freelog-app.ts';
import { fullNameOf } from './full-name.ts';
import { languageTag, t } from './i18n.ts';
import { kindOf } from './kinds.ts';
import { LicenceNotice } from './LicenceNotice.tsx';
import { canSign, Refusal } from './Refusal.tsx';
import { navigate } from './route.ts';
import { titleOf } from './title-of.ts';
import { useLoaded } from './use-loaded.ts';
import { Viewer } from './viewers/Viewer.tsx';

interface Opened {
  exhibit: Exhibit | null;
  auth: AuthResult | undefined;
}

/** One exhibit: what it is, whose it is, and the work itself or the reason why it is not shown. */
export function ExhibitPage({ exhibitId, itemId }: { exhibitId: string; itemId?: string }) {
  const load = useCallback(() => open(exhibitId), [exhibitId]);
  const opened = useLoaded(load);
  useTitle(opened.state === 'done' ? opened.value.exhibit : null);
  return (
    <article className="exhibit">
      <button type="button" className="back" onClick={() => navigate(itemId ? { exhibitId } : {})}>
        <span aria-hidden="true">←</span> {itemId ? t.contents : t.back}
      </button>
      {opened.state === 'loading' && <Loading shape="page" />}
      {opened.state === 'failed' && <Failure message={opened.message} retry={opened.retry} />}
      {opened.state === 'done' && <Shown {...opened.value} itemId={itemId} reload={opened.reload} />}
    </article>
  );
}

/** While an exhibit is shown the tab is called like it, then like the site again. */
export function useTitle(exhibit: Exhibit | null): void {
  const title = exhibit && titleOf(exhibit);
  useEffect(() => {
    if (!title) return;
    const { title: siteTitle } = document;
    document.title = `${title} · ${siteTitle}`;
    return () => {
      document.title = siteTitle;
    };
  }, [title]);
}

function Shown({ exhibit, auth, itemId, reload }: Opened & { itemId?: string; reload(): void }) {
  if (!exhibit) {
    return (
      <div className="face">
        <h1>{t.notFoundTitle}</h1>
        <p>{t.notFoundText}</p>
      </div>
    );
  }
  const isOpen = auth?.isAuth ?? false;
  // what visitors have not signed yet they may look through, and they open its free samples
  const isListed = kindOf(exhibit) === 'collection' && canSign(auth);
  return (
    <>
      {itemId ? <h1 className="item-of">{titleOf(exhibit)}</h1> : <Label exhibit={exhibit} />}
      {!isOpen && !(isListed && itemId) && <Refusal exhibit={exhibit} auth={auth} onSigned={reload} />}
      {(isOpen || isListed) && <Viewer key={String(isOpen)} exhibit={exhibit} itemId={itemId} onSigned={reload} />}
    </>
  );
}

/** Label of an exhibit: its kind, its owner, and its introduction. */
export function Label({ exhibit }: { exhibit: Exhibit }) {
  const { articleInfo, exhibitIntro, tags } = exhibit;
  const intro = exhibitIntro || articleInfo.intro;
  return (
    <header className="label">
      <p className="card-kind">{t.kinds[kindOf(exhibit)]}</p>
      <h1>{titleOf(exhibit)}</h1>
      <p className="facts">
        <span>{t.by(fullNameOf(articleInfo.articleOwnerName, articleInfo.articleOwnerDisplayName))}</span>
        {exhibit.version && (
          <span>
            {t.version} {exhibit.version}
          </span>
        )}
        <span>
          {t.updated} <Day at={exhibit.updateDate} />
        </span>
        <ShareButton exhibitId={exhibit.exhibitId} />
      </p>
      {articleInfo.licence && <LicenceNotice licence={articleInfo.licence} />}
      {kindOf(exhibit) === 'collection' && <Follow exhibitId={exhibit.exhibitId} />}
      {intro && <p className="intro">{intro}</p>}
      {tags.length > 0 && (
        <p className="tags">
          {tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      )}
    </header>
  );
}

function ShareButton({ exhibitId }: { exhibitId: string }) {
  const [isCopied, setCopied] = useState(false);
  const address = freelogApp().getShareUrl(exhibitId, 'detail');
  return (
    <button type="button" className="link" onClick={() => setCopied(copyText(address))}>
      <span aria-live="polite">{isCopied ? t.shared : t.share}</span>
    </button>
  );
}

const FEEDS = { rss: 'RSS', atom: 'Atom' };

/** The addresses at which readers of feeds and podcast players learn of new items. */
function Follow({ exhibitId }: { exhibitId: string }) {
  const [copied, setCopied] = useState('');
  const { origin } = new URL(freelogApp().getShareUrl(exhibitId, 'detail'));
  const copy = (address: string) => {
    if (copyText(address)) setCopied(address);
  };
  return (
    <details className="follow">
      <summary className="button">{t.follow}</summary>
      <p>{t.followText}</p>
      {Object.entries(FEEDS).map(([format, name]) => {
        const address = `${origin}/v2/feeds/exhibits/${exhibitId}/${format}`;
        return (
          <p key={format} className="facts">
            <a href={address}>{name}</a>
            <button type="button" className="link" aria-label={t.copyFeed(name)} onClick={() => copy(address)}>
              <span aria-live="polite">{copied === address ? t.shared : t.share}</span>
            </button>
          </p>
        );
      })}
    </details>
  );
}

async function open(exhibitId: string): Promise<Opened> {
  const app = freelogApp();
  const [exhibit, auth] = await Promise.all([
    take(app.getExhibitById(exhibitId, { isLoadVersionProperty: 1, isLoadResourceDetailInfo: 1 })),
    take(app.getExhibitAuthStatus(exhibitId)),
  ]);
  return { exhibit, auth: Array.isArray(auth) ? auth[0] : auth };
}

/** A day where the reader is; the moment with its zone shows on hover. */
function Day({ at }: { at: string }) {
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag, format).format(new Date(at));
  return (
    <time dateTime={at} title={write({ dateStyle: 'medium', timeStyle: 'long' })}>
      {write({ dateStyle: 'medium' })}
    </time>
  );
}
