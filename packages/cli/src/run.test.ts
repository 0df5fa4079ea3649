import { describe, expect, test } from 'vitest';
import { BUY, told } from '../test/told.ts';
import { CATALOGUE } from './catalogue.ts';

const files = { 'buy.policy': BUY };

describe('wrong use ends with 2, says what is wrong, and where to read more', () => {
  test.each([
    [
      '',
      'Which command? One of: policy, theme, webhooks, login, logout, whoami, publish, release, versions, pull, contracts, sign, receipt, export, import, move, doctor, completion.',
      'colophon',
    ],
    ['policy', 'Which command? One of: check, explain, simulate, test.', 'colophon policy'],
    ['polcy check', 'There is no command “polcy”. Did you mean “policy”?', 'colophon'],
    ['policy chek x', 'There is no command “chek”. Did you mean “check”?', 'colophon policy'],
    ['policy publish', 'There is no command “publish”.', 'colophon policy'],
    ['--json', 'There is no option “--json” here.', 'colophon'],
    ['policy check', 'FILE is missing.', 'colophon policy check'],
    ['policy check --foo buy.policy', 'There is no option “--foo” here.', 'colophon policy check'],
    ['policy check --no-foo buy.policy', 'There is no option “--foo” here.', 'colophon policy check'],
    ['policy check -x buy.policy', 'There is no option “-x” here.', 'colophon policy check'],
    ['policy check --at 2030-01-01 buy.policy', 'There is no option “--at” here.', 'colophon policy check'],
    ['policy check buy.policy --zone', 'The option “--zone” takes a value.', 'colophon policy check'],
    ['policy check --zone= buy.policy', 'The option “--zone” takes a value.', 'colophon policy check'],
    [
      'policy check --zone Mars/Base buy.policy',
      '“Mars/Base” is not a time zone, such as Asia/Shanghai.',
      'colophon policy check',
    ],
    [
      'policy check --subject node buy.policy',
      '“node” is not possible for --subject. One of: exhibit, resource.',
      'colophon policy check',
    ],
    [
      'policy explain --currency yuan buy.policy',
      '“yuan” is not a currency, such as sign:¥ or unit:coin/coins/枚.',
      'colophon policy explain',
    ],
    ['policy test buy.policy buy.test more', '“more” is one word too many.', 'colophon policy test'],
    ['policy check - -', 'The standard input can be read only once: “-” stands there twice.', 'colophon policy check'],
    [
      'policy test -',
      'The tests of a policy from the standard input have to be named: colophon policy test - TESTS.',
      'colophon policy test',
    ],
    ['completion', 'SHELL is missing.', 'colophon completion'],
    ['completion tcsh', '“tcsh” is not possible for SHELL. One of: bash, zsh, fish.', 'colophon completion'],
    [
      'policy check --lang fr buy.policy',
      '“fr” is not a language that is spoken here. One of: en_US, zh_CN.',
      'colophon',
    ],
  ])('colophon %s', async (line, problem, command) => {
    const { code, out, err } = await told(line.split(' ').filter(Boolean), { files });
    expect([code, out, err]).toEqual([2, '', `${problem}\nSee: ${command} --help`]);
  });

  test('in Chinese as well', async () => {
    const { code, err } = await told(['policy', 'chek', '--lang', 'zh'], { files });
    expect([code, err]).toEqual([2, '没有命令“chek”。是否想输入“check”？\n帮助：colophon policy --help']);
  });
});

describe('files that cannot be read end with 2', () => {
  test.each([
    [{ code: 'ENOENT' }, 'f: there is no such file.'],
    [{ code: 'EISDIR' }, 'f is a folder, not a file.'],
    [{ code: 'EACCES' }, 'f cannot be read: EACCES.'],
    [Uint8Array.of(0x66, 0xff), 'f is not a text in UTF-8.'],
    [new Uint8Array(4_194_305), 'f has more than 4194304 bytes.'],
  ])('%o', async (content, problem) => {
    expect(await told(['policy', 'check', 'f'], { files: { f: content } })).toEqual({ code: 2, out: '', err: problem });
  });
});

describe('the language', () => {
  const languageOf = async (env: Record<string, string>, ...args: string[]) => {
    const { out } = await told([...args, 'policy', '--help'], { env });
    return out.includes('用法') ? 'zh_CN' : 'en_US';
  };

  test.each([
    [{}, 'en_US'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh_CN'],
    [{ LANG: 'zh_TW' }, 'zh_CN'],
    [{ LANG: 'de_DE.UTF-8' }, 'en_US'],
    [{ LANG: 'C.UTF-8' }, 'en_US'],
    [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'en_US'],
    [{ LANG: 'en_US', LC_MESSAGES: '', LC_ALL: 'zh_CN@pinyin' }, 'zh_CN'],
  ])('of the system, %o, is %s', async (env, language) => expect(await languageOf(env)).toBe(language));

  test('is what --lang says, wherever it stands', async () => {
    const env = { LANG: 'zh_CN.UTF-8' };
    expect(await languageOf(env, '--lang', 'en_US')).toBe('en_US');
    expect(await languageOf(env, '--lang=en')).toBe('en_US');
    const { out } = await told(['policy', 'check', '--help', '--lang', 'zh-CN']);
    expect(out).toContain('用法');
  });

  test('is not read behind --, where names of files begin', async () => {
    const { code, err } = await told(['policy', 'check', '--', '--lang', 'zh'], { files: {} });
    expect([code, err]).toEqual([2, '--lang: there is no such file.']);
  });
});

test('--help shows the page of every command and group, in both languages', async () => {
  for (const { path, summary, about } of CATALOGUE) {
    for (const locale of ['en_US', 'zh_CN'] as const) {
      for (const asked of ['--help', '-h']) {
        const { code, out, err } = await told([...path, asked, '--lang', locale]);
        expect([code, err]).toEqual([0, '']);
        expect(out).toContain(['colophon', ...path].join(' ') + (locale === 'zh_CN' ? '——' : ' - ') + summary[locale]);
        expect(out.replace(/\s/g, '')).toContain(about[0]![locale].replace(/\s/g, ''));
        for (const line of out.split('\n'))
          if (!line.startsWith('  colophon')) expect(line.length).toBeLessThanOrEqual(80);
      }
    }
  }
});

test('--version says which one it is', async () => {
  const { version } = (await import('../package.json', { with: { type: 'json' } })).default;
  expect(await told(['--version'])).toEqual({ code: 0, out: version, err: '' });
  expect(await told(['-v'])).toEqual({ code: 0, out: version, err: '' });
});
