import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { canonicalise } from './canonical.js';
import { checkReceipt } from './check.js';
import { readKeySet } from './keys.js';

const USAGE = `Usage: colophon-receipt check FILE [--keys FILE|URL] [--json] [--text] [--file PATH]

  --keys FILE|URL  the platform's public keys, kept beside the receipt, or at its
                   /.well-known/colophon-receipt-keys.json; only an address is asked for over the network
  --json           answers in JSON
  --text           compiles the policy's text and compares the states
  --file PATH      says which of the receipt's versions the bytes of a file are

Exit: 0 good, 1 bad, 2 key unknown or doubtful, 3 wrong usage.`;

const EXIT = { good: 0, bad: 1, unknown: 2, doubtful: 2 };
const USAGE_EXIT = 3;

/** Wrong usage: told in one line. */
class UsageError extends Error {}

/**
 * The command: checks a receipt and says what came of it.
 *
 * @param {readonly string[]} args
 * @param {{ out(line: string): void, err(line: string): void }} io
 * @returns {Promise<number>} the exit code
 */
export async function run(args, io = { out: console.log, err: console.error }) {
  try {
    const { file, options } = readArguments(args);
    const result = await checkFile(file, options);
    io.out(options.json ? JSON.stringify(result) : sentences(result).join('\n'));
    return EXIT[result.verdict];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(error.message);
    return USAGE_EXIT;
  }
}

/**
 * @typedef {{ keys?: string, json?: boolean, text?: boolean, file?: string }} Options
 * @typedef {{
 *   verdict: import('./types.d.ts').Verdict,
 *   check?: number | 'text' | 'file',
 *   reason?: string,
 *   isTextCompiled?: boolean,
 *   version?: import('./types.d.ts').Version,
 *   receipt?: Omit<import('./types.d.ts').Receipt, 'policy' | 'chain' | 'versions' | 'signature'>,
 * }} Told
 */

/** @param {readonly string[]} args */
function readArguments(args) {
  const options = /** @type {const} */ ({
    keys: { type: 'string' },
    json: { type: 'boolean' },
    text: { type: 'boolean' },
    file: { type: 'string' },
  });
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, file, ...rest] = positionals;
    if (command !== 'check' || file === undefined || rest.length > 0) throw new UsageError(USAGE);
    return { file, options: /** @type {Options} */ (values) };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${/** @type {Error} */ (error).message}\n\n${USAGE}`);
  }
}

/**
 * @param {string} file
 * @param {Options} options
 * @returns {Promise<Told>}
 */
async function checkFile(file, options) {
  const bytes = await read(file);
  const keys = options.keys === undefined ? { keys: [] } : await readKeys(options.keys);
  const { receipt, ...result } = checkReceipt(bytes, keys);
  if (!receipt) return result;
  const { policy, chain: _chain, versions, signature: _signature, ...told } = receipt;
  if (result.verdict !== 'good') return { ...result, receipt: told };

  if (options.text && !(await isWhatTheTextSays(policy)))
    return { verdict: 'bad', check: 'text', reason: "the policy's text says something else", receipt: told };
  const version = options.file === undefined ? undefined : versionOf(await read(options.file), versions);
  if (options.file !== undefined && !version)
    return { verdict: 'bad', check: 'file', reason: `${options.file} is none of the versions`, receipt: told };
  return { ...result, ...(options.text && { isTextCompiled: true }), ...(version && { version }), receipt: told };
}

/** @param {import('./types.d.ts').ReceiptPolicy} policy */
async function isWhatTheTextSays({ text, subjectType, audiences, machine }) {
  const { compilePolicy } = await import('./compiler.gen.js');
  return canonicalise(compilePolicy(text, subjectType)) === canonicalise({ audiences, machine });
}

/**
 * @param {Uint8Array} bytes
 * @param {readonly import('./types.d.ts').Version[]} versions
 */
function versionOf(bytes, versions) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  return versions.find((one) => one.sha256 === sha256 && one.sha1 === sha1 && one.size === bytes.length);
}

/** @param {string} source  a file, or an address of http or https */
async function readKeys(source) {
  const keys = readKeySet(/^https?:/.test(source) ? await fetchText(source) : (await read(source)).toString('utf8'));
  if (!keys) throw new UsageError(`${source} is no set of keys.`);
  return keys;
}

/** @param {string} address */
async function fetchText(address) {
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer.text();
    throw new Error(`it answers ${answer.status}`);
  } catch (error) {
    throw new UsageError(`${address} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {string} path */
async function read(path) {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {Told} told */
function sentences({ verdict, check, reason, receipt, isTextCompiled, version }) {
  if (!receipt) return [`${verdict}: check ${check}: ${reason}`];
  const { contract, issuer, issued, now } = receipt;
  const status = ['in force', 'terminated', 'in exception'][now.status];
  const licensed = now.authStatus === 128 ? 'not licensed' : (now.authStatus & 1) === 1 ? 'licensed' : 'rehearsing';
  const keys = `${issuer}/.well-known/colophon-receipt-keys.json`;
  return [
    verdict === 'good'
      ? 'good: nothing was changed, and the history obeys the policy'
      : `${verdict}: check ${check}: ${reason}`,
    ...(verdict === 'unknown' ? [`The keys of this platform are at ${keys}: give them with --keys.`] : []),
    `contract  ${contract.contractId}, signed ${contract.signedAt}`,
    `subject   ${contract.subject.name} (${contract.subject.id})`,
    `licensor  ${contract.licensor.name} of ${contract.licensor.ownerName} (${contract.licensor.ownerId})`,
    `licensee  ${contract.licensee.name} of ${contract.licensee.ownerName} (${contract.licensee.ownerId})`,
    `issued    ${issued} by ${issuer}`,
    `state     ${now.state}, ${licensed}, ${status}`,
    `head      ${receipt.head}`,
    ...(isTextCompiled ? ["text      the policy's text says exactly these states"] : []),
    ...(version ? [`file      ${version.resourceName} ${version.version}`] : []),
  ];
}
