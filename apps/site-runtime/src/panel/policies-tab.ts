import { ContractStatus } from '@colophon/model';
import { accountPages } from '../account-pages.ts';
import { element } from '../dom.ts';
import type { Policy, TranslatedPolicy } from '../entities.ts';
import { POLICY_ENABLED, termsOf } from '../policy-terms.ts';
import type { Site } from '../site.ts';
import { contractSummary } from './contracts-tab.ts';
import type { QueuedExhibit } from './queue.ts';

/** The terms on offer. A policy with a contract that has not ended shows that contract instead of a button. */
export function policiesTab(site: Site, { exhibit, contracts }: QueuedExhibit, canSign: boolean): HTMLElement {
  const { text } = site;
  const offered = exhibit.policies.filter(({ status }) => status === POLICY_ENABLED);
  if (!offered.length) return element('p', { class: 'cl-empty' }, text.panel.noPolicies);

  const card = (policy: Policy) => {
    const contract = contracts.find(
      ({ policyId, status }) => policyId === policy.policyId && status !== ContractStatus.terminated,
    );
    const terms = policyTerms(site, policy);
    const shown = element('article', { class: 'cl-policy' }, element('h3', {}, policy.policyName), terms.shown);
    // Buttons are added last, when nothing moves them any more. If the terms cannot be put into words, their text is still
    // shown.
    const complete = () => shown.append(contract ? contractSummary(site, contract) : signButton(policy));
    void terms.inWords.then(complete, complete);
    return shown;
  };

  const signButton = (policy: Policy) =>
    canSign
      ? element(
          'a',
          {
            class: 'cl-button cl-primary',
            href: accountPages.sign(site, exhibit.exhibitId, policy.policyId),
            'aria-label': text.panel.signPolicy(policy.policyName),
          },
          text.panel.sign,
        )
      : element('button', { type: 'button', class: 'cl-button', disabled: true }, text.panel.sign);

  return element('div', {}, ...offered.map(card), element('p', { class: 'cl-facts' }, text.panel.signNote));
}

/**
 * Shows the terms of a policy in a few words and in full, with its states behind the details. The words are complete when
 * `inWords` resolves.
 */
function policyTerms(site: Site, policy: Policy): { readonly shown: HTMLElement; readonly inWords: Promise<void> } {
  const { text } = site;
  const { translateInfo } = policy;
  const summary = element('div', { class: 'cl-summary' });
  const describe = async () => {
    const terms = await termsOf(site, policy);
    if (terms) summary.append(element('strong', {}, terms.phrase), element('p', {}, terms.sentence));
  };
  const shown = element(
    'div',
    {},
    summary,
    translateInfo &&
      element(
        'details',
        { class: 'cl-details' },
        element('summary', {}, text.panel.details),
        policyText(translateInfo),
      ),
  );
  return { shown, inWords: describe() };
}

/** A policy as a list of its states: what is authorised in each, and which events lead on. */
export function policyText({ audienceInfos, fsmInfos }: TranslatedPolicy): HTMLElement {
  const audience = audienceInfos.map(({ content }) => content).join(' · ');
  return element(
    'div',
    { class: 'cl-terms' },
    audience && element('p', { class: 'cl-facts' }, audience),
    element(
      'ol',
      {},
      ...fsmInfos.map(({ stateInfo, serviceStateInfos, eventTranslateInfos }) =>
        element(
          'li',
          {},
          element('strong', {}, stateInfo.content),
          ...serviceStateInfos.map(({ content }) => element('span', { class: 'cl-mark' }, content)),
          element('ul', {}, ...eventTranslateInfos.map(({ content }) => element('li', {}, content))),
        ),
      ),
    ),
  );
}
