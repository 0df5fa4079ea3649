import { ContractAuth, ContractStatus } from '@colophon/model';
import { accountPages } from '../account-pages.ts';
import { element } from '../dom.ts';
import type { Contract, TransitionRecord } from '../entities.ts';
import { payload } from '../http/envelope.ts';
import { TRANSITION_PAGE_SIZE } from '../limits.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import type { QueuedExhibit } from './queue.ts';

/** The visitor's contracts for an exhibit, with their history; ended ones are folded away. */
export function contractsTab(site: Site, api: PlatformApi, { contracts }: QueuedExhibit): HTMLElement {
  const { text } = site;
  if (!contracts.length) return element('p', { class: 'cl-empty' }, text.panel.noContracts);
  const running = contracts.filter(({ status }) => status !== ContractStatus.terminated);
  const ended = contracts.filter(({ status }) => status === ContractStatus.terminated);

  const card = (contract: Contract) =>
    element('article', { class: 'cl-policy' }, contractSummary(site, contract), history(site, api, contract));

  return element(
    'div',
    {},
    ...running.map(card),
    ended.length > 0 &&
      element(
        'details',
        { class: 'cl-ended' },
        element('summary', {}, text.panel.ended),
        ...ended.map((contract) => element('p', {}, `${contract.contractName} · `, day(site, contract.createDate))),
        element('a', { href: accountPages.contracts(site) }, text.panel.endedLink),
      ),
  );
}

/** A contract in a few lines: name, state, open events, and the way to the page where it can be served. */
export function contractSummary(site: Site, contract: Contract): HTMLElement {
  const { panel } = site.text;
  const state = contract.policyInfo?.translateInfo?.fsmInfos.find(
    ({ stateInfo }) => stateInfo.origin === contract.fsmCurrentState,
  );
  return element(
    'div',
    { class: 'cl-contract' },
    element('h3', {}, contract.contractName, element('span', { class: 'cl-mark' }, contractState(site, contract))),
    element(
      'p',
      { class: 'cl-facts' },
      `${panel.signedAt} `,
      day(site, contract.createDate),
      ' · ',
      contract.contractId,
    ),
    state && element('p', {}, `${panel.currentState}: ${state.stateInfo.content}`),
    state && element('ul', {}, ...state.eventTranslateInfos.map(({ content }) => element('li', {}, content))),
    element('a', { class: 'cl-button', href: accountPages.contracts(site) }, panel.manage),
  );
}

function contractState({ text }: Site, { status, authStatus }: Contract): string {
  const { contractState: words } = text.panel;
  if (status === ContractStatus.exception) return words.exception;
  if (authStatus === ContractAuth.test) return words.test;
  return authStatus === ContractAuth.none ? words.unauthorised : words.authorised;
}

function history(site: Site, api: PlatformApi, { contractId }: Contract): HTMLElement {
  const list = element('ol', {});
  const more = element(
    'button',
    { type: 'button', class: 'cl-link', hidden: true, onclick: () => void load() },
    site.text.panel.more,
  );
  let loaded = 0;

  async function load(): Promise<void> {
    const page = payload(await api.transitions(contractId, loaded));
    if (!page) return;
    list.append(...page.dataList.map(record));
    loaded += TRANSITION_PAGE_SIZE;
    more.hidden = loaded >= page.totalItem;
  }

  const details = element('details', {}, element('summary', {}, site.text.panel.history), list, more);
  details.addEventListener('toggle', () => {
    if (details.open && !loaded) void load();
  });
  return details;
}

function record({ stateStr, stateInfoStr }: TransitionRecord): HTMLElement {
  return element('li', {}, element('strong', {}, stateStr), element('p', {}, stateInfoStr));
}

/** A day where the reader is; the moment with its zone shows on hover. */
function day({ text }: Site, date: string): HTMLElement {
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(text.languageTag, format).format(new Date(date));
  const title = write({ dateStyle: 'medium', timeStyle: 'long' });
  return element('time', { datetime: date, title }, write({ dateStyle: 'medium' }));
}
