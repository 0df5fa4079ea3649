import { PRETENCE_PARAMETERS, readPretendPayments } from '@colophon/model';
import type { SiteConfig } from '../config.ts';
import { byId, element } from '../dom.ts';
import type { Site } from '../site.ts';

type Here = Pick<Site, 'config' | 'text' | 'node'>;

/** The address of this page without what it pretends. */
export function presentAddress(): string {
  const present = new URL(location.href);
  for (const name of PRETENCE_PARAMETERS) present.searchParams.delete(name);
  return present.pathname + present.search + present.hash;
}

/** Parameters by which this page pretends; none for the present. */
export function pretenceQuery({ pretence }: Pick<SiteConfig, 'pretence'>): [string, string][] {
  return Object.entries(pretence?.parameters ?? {});
}

/** Says to the owner, on a page that pretends a moment to come, which one, with the ways to another one and back to the present. */
export function showPretenceBar({ config, text, node }: Here): void {
  const parameters = config.pretence?.parameters;
  if (!parameters) return;
  const { pretendDate, pretendPayments = '[]' } = parameters;
  const payments = readPretendPayments(pretendPayments)?.length ?? 0;
  const { pretence } = text;
  const written = new Intl.DateTimeFormat(text.languageTag, { dateStyle: 'long', timeStyle: 'short' });
  const leave = element('a', { class: 'cl-button cl-primary', href: presentAddress() }, pretence.leave);
  // themes change the address of the page while it is open
  leave.addEventListener('click', () => leave.setAttribute('href', presentAddress()));
  byId('ui-root').append(
    element(
      'aside',
      { class: 'cl-view cl-pretence', 'aria-label': pretence.label },
      element(
        'p',
        {},
        element('strong', {}, pretence.asOf(written.format(new Date(pretendDate)))),
        ' ',
        element('span', {}, payments > 0 ? pretence.withPayments(payments) : pretence.withTime),
      ),
      element(
        'div',
        { class: 'cl-actions' },
        element('a', { class: 'cl-button', href: choiceAddress(config, node.nodeId, parameters) }, pretence.change),
        leave,
      ),
    ),
  );
}

/** The platform's page where the owner chooses the moment. */
function choiceAddress(
  { accountOrigin }: Pick<SiteConfig, 'accountOrigin'>,
  nodeId: number,
  parameters: Readonly<Record<string, string>>,
): string {
  return `${accountOrigin}/node/informal/${nodeId}?${new URLSearchParams(parameters)}`;
}
