import type { Client } from '@colophon/client';
import { contractDisplay, PolicyStatus, SubjectType } from '@colophon/model';
import semver from 'semver';
import { type Command, type Context, RefusedError, UsageError } from '../command.ts';
import { download, pathIn, writeText } from '../downloads.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';
import { fullNameOf } from '../works.ts';
import { CALL_EXITS, OUTPUT_OPTION } from './shared.ts';

/** Side of a contract that is licensed, as the platform counts. */
const LICENSEE = 2;

type Resource = NonNullable<Awaited<ReturnType<Client['resources']['read']>>>;
type Contract = Awaited<ReturnType<Client['contracts']['page']>>['dataList'][number];
type Policy = NonNullable<Contract['policyInfo']> & { policyName?: string };

export const PULL: Command = {
  path: ['pull'],
  summary: { en_US: 'fetches a work with its terms and receipt', zh_CN: '下载作品及其授权条件和凭证' },
  about: [
    {
      en_US:
        'Writes the file of a version, beside it the terms by which you have it (.terms.txt) and the receipt of the contract (.receipt.json). Works of others need a contract of yours, of one of your nodes or of one of your works that authorises; own works have the terms that they offer, and no receipt.',
      zh_CN:
        '写入版本文件，并在旁边写入获得授权的条件（.terms.txt）和合约凭证（.receipt.json）。下载他人作品需要本人、本人节点或本人作品持有生效的合约；自己的作品写入所提供的授权条件，没有凭证。',
    },
    {
      en_US:
        'A download that breaks is gone on with, also by the next call. The bytes are checked by their SHA-1, and by the SHA-256 of the receipt, before the file stands at its place. No other file is replaced, and nothing is written outside of the folder.',
      zh_CN:
        '下载中断后可继续，再次运行也会从中断处继续。文件就位前会用 SHA-1 和凭证中的 SHA-256 校验。不会覆盖其他文件，也不会写到指定文件夹之外。',
    },
  ],
  arguments: [
    {
      name: 'NAME[@RANGE]',
      about: {
        en_US: 'the work, and the versions of which the highest is taken, such as mira/river@^1.0.0',
        zh_CN: '作品，可加版本范围，取其中最高的版本，例如 mira/river@^1.0.0',
      },
    },
  ],
  options: [OUTPUT_OPTION, JSON_OPTION],
  examples: [
    {
      line: 'colophon pull mira/river -o works',
      about: { en_US: 'The latest version, into a folder', zh_CN: '将最新版本下载到文件夹' },
    },
    {
      line: 'colophon pull mira/frames@^2.0.0',
      about: { en_US: 'The highest version below 3', zh_CN: '低于 3 的最高版本' },
    },
  ],
  exits: {
    ...CALL_EXITS,
    done: { en_US: 'everything is written', zh_CN: '已全部写入' },
    refused: {
      en_US: 'there is no such version, it is not licensed to you, or another file is in the way',
      zh_CN: '没有该版本、未获授权，或有其他文件占用位置',
    },
  },
  async run(context) {
    const { values, locale, out, json } = context;
    const { name, range } = namedIn(values.positionals[0]!, context);
    const { origin, client } = await sessionOf(context);
    const resource = await resourceOf(name, client, context);
    const version = versionOf(resource, range, context);
    const { resourceId, resourceName } = resource as Required<Resource>;
    const { filename, fileSha1 } = (await client.resources.readVersion({ resourceId, version })) ?? {};
    const path = pathIn(values.texts.output ?? '.', filename ?? '', context);

    const { userId } = await client.users.readCurrent();
    const isOwn = resource.userId === userId;
    const contract = isOwn ? null : await contractOf(resourceId, client);
    const licenseeId = contract?.licenseeId ?? String(userId);
    const receipt = contract && (await receiptOf(contract.contractId!, client));
    const sha256 = await download(
      {
        origin,
        path,
        sha1: fileSha1,
        sha256: receipt?.sha256Of(resourceId, version),
        ask: (headers) =>
          isOwn
            ? client.resources.downloadVersion({ resourceId, version }, { headers })
            : client.authorisation.downloadResource({ resourceId, version, licenseeId }, { headers }),
      },
      context,
    );
    const terms = contract
      ? [contract.policyInfo!]
      : (resource.policies ?? []).filter(({ status }) => status === PolicyStatus.enabled);
    await writeText(
      `${path}.terms.txt`,
      termsText(`${resourceName} ${version}`, terms, { contract, context }),
      context,
    );
    if (receipt) await writeText(`${path}.receipt.json`, receipt.text, context);
    const { contractId } = contract ?? {};
    if (values.flags.has('json')) json({ kind: 'pulled', name: resourceName, version, file: path, sha256, contractId });
    else out(say('pulled', locale, { name: resourceName, version, file: path }));
    return EXIT.done;
  },
};

/** @throws UsageError when the range is none */
function namedIn(given: string, { locale }: Context): { name: string; range: string | null } {
  const [name = '', range = null, ...more] = given.split('@');
  if (more.length > 0 || (range !== null && semver.validRange(range) === null))
    throw new UsageError(say('badRange', locale, { value: given }));
  return { name, range };
}

/** @throws RefusedError when there is no such work, or it has no file */
async function resourceOf(name: string, client: Client, context: Context): Promise<Resource> {
  const full = await fullNameOf(name, client);
  const asked = { resourceIdOrName: full, isLoadPolicyInfo: 1, isTranslate: 1 } as const;
  const resource = await client.resources.read(asked);
  if (!resource) throw new RefusedError(say('noWork', context.locale, { name: full }));
  if (resource.subjectType !== SubjectType.resource)
    throw new RefusedError(say('pullsNoCollection', context.locale, { name: full }));
  return resource;
}

/** @throws RefusedError when no version is in the range */
function versionOf(
  { resourceName, resourceVersions, latestVersion }: Resource,
  range: string | null,
  { locale }: Context,
): string {
  const numbers = resourceVersions!.map(({ version }) => version);
  const version = range === null ? latestVersion : semver.maxSatisfying(numbers, range);
  if (version) return version;
  throw new RefusedError(say('rangeUnsatisfied', locale, { name: resourceName!, range: range ?? '*' }));
}

/** A contract of the caller's about a work that authorises; null when there is none. */
async function contractOf(resourceId: string, client: Client): Promise<Contract | null> {
  const asked = { identityType: LICENSEE, subjectIds: resourceId, isLoadPolicyInfo: 1, isTranslate: 1 } as const;
  for await (const contract of client.contracts.page(asked))
    if (contractDisplay({ status: contract.status!, authStatus: contract.authStatus! }) === 'active') return contract;
  return null;
}

async function receiptOf(contractId: string, client: Client) {
  const text = await (await client.contracts.downloadReceipt({ contractId })).text();
  const { versions } = JSON.parse(text) as { versions: { resourceId: string; version: string; sha256: string }[] };
  const sha256Of = (resourceId: string, version: string) =>
    versions.find((one) => one.resourceId === resourceId && one.version === version)?.sha256;
  return { text, sha256Of };
}

/** Terms for people, then as they are written. */
function termsText(
  work: string,
  policies: readonly Policy[],
  { contract, context: { locale } }: { contract: Contract | null; context: Context },
): string {
  const head = contract
    ? say('termsOfContract', locale, { work, id: contract.contractId!, licensee: contract.licenseeName! })
    : say(policies.length > 0 ? 'termsOffered' : 'termsNone', locale, { work });
  const parts = policies.map(({ policyId, policyText, translateInfo }) =>
    [say('termsPolicy', locale, { id: policyId! }), translateInfo?.content.trim(), policyText!.trim()].join('\n\n'),
  );
  return `${[head, ...parts].join(`\n\n${'-'.repeat(60)}\n\n`)}\n`;
}
