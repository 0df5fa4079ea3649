import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { breach, listRules, rules, type TextRule } from '@colophon/model';
import { compile, grants, isFreePolicy } from '@colophon/policy';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLicence } from '../licences.ts';
import { demo } from './manifest.ts';

const CONTENT_FOLDER = fileURLToPath(new URL('../', import.meta.url));
// Subject types of the policy language.
const RESOURCE = 1 as const;
const EXHIBIT = 2 as const;

const INTRO_LENGTH = 200;
const COVER_BYTES = 60_000;
const TOTAL_BYTES = 9_000_000;

const ACTIVITY_KEYS = [
  'play-newer',
  'ResourceCompetition',
  'invite-friend',
  'Questionnaire',
  'ExperienceOfficer',
  'SpringFestival',
  'event_editorpick',
  'event_contest202409',
  'SpringFestival2025',
  'Widget',
];

const owned = demo.accounts.flatMap((account) =>
  account.resources.map((resource) => ({
    ...resource,
    owner: account.username,
    fullName: `${account.username}/${resource.name}`,
  })),
);
const allResources = [...owned, ...demo.themes.map((theme) => ({ ...theme, owner: '', fullName: theme.name }))];
const collections = demo.accounts.flatMap((account) =>
  (account.collections ?? []).map((collection) => ({
    ...collection,
    owner: account.username,
    fullName: `${account.username}/${collection.name}`,
    online: true,
  })),
);
const exhibits = demo.nodes.flatMap((node) => node.exhibits.map((exhibit) => ({ ...exhibit, node })));
const read = (file: string): Buffer => readFileSync(`${CONTENT_FOLDER}${file}`);
const sha1 = (file: string): string => createHash('sha1').update(read(file)).digest('hex');

/** Values that break `rule`, with how they do. */
const breaches = (rule: TextRule, values: readonly string[]): [string, string][] =>
  values.flatMap((value) => {
    const how = breach(rule, value);
    return how ? [[value, how] as [string, string]] : [];
  });

const repeated = (values: readonly string[]): string[] => {
  const folded = values.map((value) => value.toLowerCase());
  return folded.filter((value, index) => folded.indexOf(value) !== index);
};

describe('accounts', () => {
  test('usernames, addresses and introductions satisfy the rules and no two people share a name', () => {
    expect(demo.accounts.length).toBeGreaterThanOrEqual(6);
    expect(
      breaches(
        rules.username,
        demo.accounts.map((account) => account.username),
      ),
    ).toEqual([]);
    expect(
      breaches(
        rules.email,
        demo.accounts.map((account) => account.email),
      ),
    ).toEqual([]);
    expect(repeated(demo.accounts.map((account) => account.username))).toEqual([]);
    expect(repeated(demo.accounts.map((account) => account.email))).toEqual([]);
    expect(demo.accounts.filter((account) => account.intro.length > INTRO_LENGTH)).toEqual([]);
  });
});

describe('resources', () => {
  test('names, titles, introductions and tags satisfy the rules and full names are unique', () => {
    expect(
      breaches(
        rules.resourceName,
        allResources.map((resource) => resource.name),
      ),
    ).toEqual([]);
    expect(
      breaches(
        rules.resourceTitle,
        allResources.map((resource) => resource.resourceTitle),
      ),
    ).toEqual([]);
    expect(
      breaches(
        rules.tag,
        allResources.flatMap((resource) => resource.tags),
      ),
    ).toEqual([]);
    expect(repeated(allResources.map((resource) => resource.fullName))).toEqual([]);
    for (const { fullName, intro, tags } of allResources) {
      expect(intro.length, fullName).toBeLessThanOrEqual(INTRO_LENGTH);
      expect(tags.length, fullName).toBeLessThanOrEqual(listRules.tags.maxItems);
      expect(repeated(tags), fullName).toEqual([]);
    }
  });

  test('all classic types of single resources are there, some of the second set, and no others', () => {
    const paths = new Set(allResources.map((resource) => resource.typePath.join('/')));
    const classic = ['json', 'widget', 'image', 'audio', 'markdown', 'theme', 'reveal_slide', 'license', 'video'];
    const second = ['阅读/文章', '图片', '视频', '音频/音乐', '音频/播客节目', '插件'];
    expect([...paths].sort()).toEqual([...classic, ...second].sort());
  });

  test('versions ascend and say something', () => {
    for (const { fullName, versions } of allResources) {
      const numbers = versions.map(({ version }) => version);
      expect(
        [...numbers].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })),
        fullName,
      ).toEqual(numbers);
      expect(repeated(numbers), fullName).toEqual([]);
      expect(
        versions.every(({ description }) => description.length > 0),
        fullName,
      ).toBe(true);
    }
  });

  test('files exist and the bytes of one owner are never those of another', () => {
    const ownerOf = new Map<string, string>();
    for (const { owner, fullName, versions } of owned) {
      for (const { file } of versions) {
        const hash = sha1(file);
        expect(ownerOf.get(hash) ?? owner, `${fullName} ${file}`).toBe(owner);
        ownerOf.set(hash, owner);
      }
    }
  });

  test('dependencies are listed resources under a free policy, published before what needs them', () => {
    const published = new Map<string, (typeof owned)[number]>();
    let dependencies = 0;
    for (const resource of owned) {
      for (const dependency of resource.versions.flatMap((version) => version.dependencies)) {
        const target = published.get(dependency.resourceName);
        expect(target?.online, `${resource.fullName} on ${dependency.resourceName}`).toBe(true);
        const policy = target?.policies.find(({ policyName }) => policyName === dependency.policyName);
        const machine = compile(policy?.policyText ?? '', RESOURCE).state_machine;
        expect(machine && isFreePolicy(machine), `${resource.fullName} on ${dependency.resourceName}`).toBe(true);
        expect(machine?.audiences.map(({ type }) => type)).toEqual(['public']);
        dependencies += 1;
      }
      published.set(resource.fullName, resource);
    }
    expect(dependencies).toBeGreaterThan(0);
  });

  test('a text that embeds a resource depends on it', () => {
    for (const { fullName, versions } of owned) {
      for (const { file, dependencies } of versions.filter((version) => version.file.endsWith('.md'))) {
        const embedded = [
          ...read(file)
            .toString('utf8')
            .matchAll(/freelog:\/\/([^)\s]+)/g),
        ].map((match) => match[1]!);
        const known = dependencies.map((dependency) => dependency.resourceName);
        expect(
          embedded.filter((name) => !known.includes(name)),
          fullName,
        ).toEqual([]);
      }
    }
  });
});

describe('themes', () => {
  test('options have keys, names and values that a property may have, each key once', () => {
    for (const { name, options } of demo.themes) {
      const keys = options.map(({ key }) => key);
      expect(breaches(rules.customPropertyKey, keys), name).toEqual([]);
      expect(repeated(keys), name).toEqual([]);
      expect(
        breaches(
          rules.propertyName,
          options.map((option) => option.name),
        ),
        name,
      ).toEqual([]);
      expect(
        breaches(
          rules.propertyRemark,
          options.map(({ remark }) => remark),
        ),
        name,
      ).toEqual([]);
      const values = options.flatMap((option) => ('values' in option ? option.values : []));
      expect(breaches(rules.propertyValue, values), name).toEqual([]);
    }
  });
});

describe('licence notices', () => {
  test('can be stated; one asks for the author’s name, and stands on a site', () => {
    const stated = [...allResources, ...collections].filter(({ licence }) => licence);
    expect(stated.length).toBeGreaterThanOrEqual(6);
    for (const { fullName, licence } of stated) expect([fullName, readLicence(licence!)]).not.toContain(null);
    const named = stated.filter(({ licence }) => licence === 'CC-BY-4.0').map(({ fullName }) => fullName);
    const shown = demo.nodes.flatMap(({ exhibits }) => exhibits.map(({ resourceName }) => resourceName));
    expect(named.filter((fullName) => shown.includes(fullName))).not.toEqual([]);
  });
});

describe('collections', () => {
  test('have names of their own, words that satisfy the rules, and listed resources of their owner', () => {
    expect(collections.length).toBeGreaterThan(0);
    expect(repeated([...allResources, ...collections].map(({ fullName }) => fullName))).toEqual([]);
    for (const { fullName, owner, name, resourceTitle, tags, intro, items } of collections) {
      expect(breaches(rules.resourceName, [name]), fullName).toEqual([]);
      expect(breaches(rules.resourceTitle, [resourceTitle]), fullName).toEqual([]);
      expect(breaches(rules.tag, tags), fullName).toEqual([]);
      expect(intro.length, fullName).toBeLessThanOrEqual(INTRO_LENGTH);
      expect(repeated(items), fullName).toEqual([]);
      const listed = owned.filter((resource) => resource.online).map((resource) => resource.fullName);
      expect(listed, fullName).toEqual(expect.arrayContaining(items.map((item) => `${owner}/${item}`)));
    }
  });
});

describe('policies', () => {
  const offers = [
    ...collections.map(({ fullName, policies }) => ({ place: fullName, policies, subject: RESOURCE })),
    ...allResources.map(({ fullName, policies }) => ({ place: fullName, policies, subject: RESOURCE })),
    ...exhibits.map(({ node, exhibitName, policies }) => ({
      place: `${node.nodeDomain}/${exhibitName}`,
      policies,
      subject: EXHIBIT,
    })),
  ];

  test('compile without a finding, and names and texts are distinct within their subject', () => {
    for (const { place, policies, subject } of offers) {
      expect(
        breaches(
          rules.policyName,
          policies.map(({ policyName }) => policyName),
        ),
        place,
      ).toEqual([]);
      expect(repeated(policies.map(({ policyName }) => policyName)), place).toEqual([]);
      expect(new Set(policies.map(({ policyText }) => policyText)).size, place).toBe(policies.length);
      for (const { policyText } of policies) {
        const { errors, warnings } = compile(policyText, subject);
        expect([...errors, ...warnings], place).toEqual([]);
      }
    }
  });

  test('terms differ: free, paid once, by the month and on trial', () => {
    const texts = new Set(offers.flatMap(({ policies }) => policies.map(({ policyText }) => policyText)));
    expect([...texts].filter((text) => text.includes('TransactionEvent')).length).toBeGreaterThanOrEqual(6);
    expect([...texts].filter((text) => text.includes('"month"')).length).toBeGreaterThanOrEqual(2);
    expect([...texts].filter((text) => text.includes('"day"')).length).toBeGreaterThanOrEqual(2);
  });
});

describe('nodes', () => {
  test('names, domains and titles satisfy the rules and are unique', () => {
    expect(demo.nodes).toHaveLength(6);
    expect(new Set(demo.nodes.map(({ theme }) => theme))).toEqual(new Set(demo.themes.map(({ name }) => name)));
    expect(
      breaches(
        rules.nodeName,
        demo.nodes.map((node) => node.nodeName),
      ),
    ).toEqual([]);
    expect(
      breaches(
        rules.nodeDomain,
        demo.nodes.map((node) => node.nodeDomain),
      ),
    ).toEqual([]);
    expect(
      breaches(
        rules.nodeTitle,
        demo.nodes.map((node) => node.nodeTitle),
      ),
    ).toEqual([]);
    expect(repeated(demo.nodes.map((node) => node.nodeName))).toEqual([]);
    expect(repeated(demo.nodes.map((node) => node.nodeDomain))).toEqual([]);
    const usernames = demo.accounts.map((account) => account.username);
    expect(demo.nodes.filter((node) => !usernames.includes(node.ownerUsername))).toEqual([]);
  });

  test('exhibits have names of their own and show listed resources whose contract authorises at once', () => {
    for (const node of demo.nodes) {
      expect(
        breaches(
          rules.exhibitName,
          node.exhibits.map((exhibit) => exhibit.exhibitName),
        ),
        node.nodeDomain,
      ).toEqual([]);
      expect(
        breaches(
          rules.exhibitTitle,
          node.exhibits.map((exhibit) => exhibit.exhibitTitle),
        ),
        node.nodeDomain,
      ).toEqual([]);
      expect(
        breaches(
          rules.tag,
          node.exhibits.flatMap((exhibit) => exhibit.tags),
        ),
        node.nodeDomain,
      ).toEqual([]);
      expect(repeated(['theme', ...node.exhibits.map((exhibit) => exhibit.exhibitName)]), node.nodeDomain).toEqual([]);
    }
    for (const { resourceName, signedPolicyName } of exhibits) {
      const resource = [...owned, ...collections].find(({ fullName }) => fullName === resourceName);
      expect(resource?.online, resourceName).toBe(true);
      const policy = resource?.policies.find(({ policyName }) => policyName === signedPolicyName);
      const initial = compile(policy?.policyText ?? '', RESOURCE).state_machine?.states.initial;
      expect(initial && grants(initial, 'authorization'), resourceName).toBe(true);
    }
  });
});

describe('deals', () => {
  test('are made between people and works that are there, signed before they are paid', () => {
    expect(demo.deals.length).toBeGreaterThan(0);
    for (const deal of demo.deals) {
      const { signedBy, username, nodeDomain, resourceName, policyName, signedDaysAgo, paidDaysAgo } = deal;
      const place = `${username} on ${nodeDomain}: ${resourceName}`;
      const node = demo.nodes.find((candidate) => candidate.nodeDomain === nodeDomain)!;
      const exhibit = node.exhibits.find((candidate) => candidate.resourceName === resourceName);
      const resource = [...owned, ...collections].find(({ fullName }) => fullName === resourceName);
      const offered = signedBy === 'site' ? resource : exhibit;
      const policy = offered?.policies.find((candidate) => candidate.policyName === policyName);
      expect(policy?.policyText.match(/TransactionEvent/g), place).toHaveLength(1);
      const moments = [signedDaysAgo, ...(paidDaysAgo ?? [])];
      expect(moments, place).toEqual([...moments].sort((one, other) => other - one));
      const renewals = (paidDaysAgo ?? []).slice(1);
      for (const [index, days] of renewals.entries())
        expect(paidDaysAgo![index]! - days, `${place}: the month before is over`).toBeGreaterThan(31);
      expect(
        demo.accounts.some((account) => account.username === username),
        place,
      ).toBe(true);
      if (signedBy === 'site') expect(node.ownerUsername, place).toBe(username);
      else expect(node.ownerUsername, `${place}: nobody buys from himself`).not.toBe(username);
    }
  });

  test('each site sells and has sold this month, a collection has samples, and everybody earns', () => {
    for (const node of demo.nodes) {
      const sold = node.exhibits.filter(({ policies }) =>
        policies.some(({ policyText }) => policyText.includes('TransactionEvent')),
      );
      expect(sold, node.nodeDomain).not.toEqual([]);
    }
    expect(collections.map(({ sampleCount }) => sampleCount ?? 0)).toEqual(expect.arrayContaining([2, 3]));
    const paid = demo.deals.filter(({ paidDaysAgo }) => paidDaysAgo?.some((days) => days < 28));
    const sellers = paid.flatMap(({ signedBy, nodeDomain }) => (signedBy === 'reader' ? [nodeDomain] : []));
    expect(new Set(sellers)).toEqual(new Set(demo.nodes.map(({ nodeDomain }) => nodeDomain)));
    const earning = paid.map(({ signedBy, nodeDomain, resourceName }) =>
      signedBy === 'site'
        ? resourceName.split('/')[0]
        : demo.nodes.find((node) => node.nodeDomain === nodeDomain)!.ownerUsername,
    );
    expect([...new Set(earning)].sort()).toEqual(demo.accounts.map(({ username }) => username).sort());
  });

  test('a collection has more items than samples', () => {
    for (const { fullName, items, sampleCount = 0 } of collections) {
      expect(sampleCount, fullName).toBeLessThan(items.length);
    }
  });
});

describe('activities', () => {
  test('have a built-in page, a title and words in both languages', () => {
    expect(demo.activities.filter(({ link }) => !ACTIVITY_KEYS.includes(link))).toEqual([]);
    for (const { title, topic, period } of demo.activities) {
      const texts = [title, ...(topic ? [topic.title, topic.description] : [])];
      expect(
        texts.filter(({ en_US, zh_CN }) => /[\u4e00-\u9fff]/.test(en_US) || !/[\u4e00-\u9fff]/.test(zh_CN)),
      ).toEqual([]);
      expect(Math.max(title.en_US.length, title.zh_CN.length)).toBeLessThanOrEqual(100);
      if (!period.persist) expect(period.startsInMs).toBeLessThan(period.endsInMs);
    }
  });
});

test('activities that run, are over and are to come show works that there are', () => {
  const periods = demo.activities.flatMap(({ period }) => (period.persist ? [] : [period]));
  expect(periods.filter(({ endsInMs }) => endsInMs < 0)).toHaveLength(1);
  expect(periods.filter(({ startsInMs }) => startsInMs > 0)).toHaveLength(1);
  expect(periods).toHaveLength(3);
  const names = [...allResources, ...collections].map(({ fullName }) => fullName);
  const shown = demo.activities.flatMap(({ topic }) => topic?.works ?? []);
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);
});

describe('files', () => {
  test('covers are pictures of 800 by 600 pixels that load fast, signs are square', async () => {
    const covers = new Set([...allResources, ...collections, ...demo.activities].map(({ cover }) => cover));
    for (const cover of covers) {
      const { width, height, format } = await sharp(read(cover)).metadata();
      expect([width, height, format], cover).toEqual([800, 600, 'jpeg']);
      expect(read(cover).length, cover).toBeLessThan(COVER_BYTES);
    }
    for (const { logo } of demo.nodes) {
      const { width, height } = await sharp(read(logo)).metadata();
      expect(width, logo).toBe(height);
    }
  });

  test('an installation is born small', () => {
    const files = new Set([
      ...owned.flatMap(({ cover, versions }) => [cover, ...versions.map(({ file }) => file)]),
      ...demo.activities.map(({ cover }) => cover),
      ...demo.nodes.map(({ logo }) => logo),
    ]);
    const bytes = [...files].reduce((sum, file) => sum + read(file).length, 0);
    expect(bytes).toBeLessThan(TOTAL_BYTES);
  });
});
