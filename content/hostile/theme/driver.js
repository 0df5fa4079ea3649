// Runs the attacks that the address of the page names, one after the other, and says on the console what came back.
(() => {
  const page = window.rawWindow;
  const { stringify, parse } = JSON;
  const { console, setTimeout, fetch } = page;
  const say = console.info.bind(console);
  const send = fetch.bind(page);
  const after = setTimeout.bind(page);
  const TOO_LONG_MS = 8000;
  const query = new URLSearchParams(page.location.search);
  const aim = parse(query.get('aim') ?? '{}');

  const isWidget = window.__MICRO_APP_NAME__ !== 'theme';
  const tell = (name, state, facts) => say(`hostile: ${stringify({ name, state, facts })}`);

  async function ask(address, { json, ...init } = {}) {
    const body = json === undefined ? {} : { body: stringify(json), headers: { 'content-type': 'application/json' } };
    let answer;
    try {
      const signal = AbortSignal.timeout(TOO_LONG_MS - 1000);
      answer = await send(address, { credentials: 'include', redirect: 'manual', signal, ...body, ...init });
    } catch {
      return 'blocked';
    }
    if (answer.type === 'opaque' || answer.type === 'opaqueredirect') return 'blocked';
    const text = await answer.text();
    let envelope;
    try {
      envelope = parse(text);
    } catch {
      return answer.ok ? 'done' : `wrong ${answer.status}`;
    }
    if (envelope.errCode === 3) return 'refused';
    if (envelope.errCode === 30) return 'stranger';
    if (envelope.errCode === 32) return 'absent';
    if (envelope.errCode) return `wrong ${envelope.errCode}`;
    const { data } = envelope;
    return data === null || data === false || (Array.isArray(data) && !data.length) ? 'nothing' : 'done';
  }

  function frame(address, attributes = {}) {
    const element = page.document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    const loaded = new Promise((resolve) => {
      element.addEventListener('load', resolve);
      after(resolve, 3000);
    });
    element.src = address;
    page.document.documentElement.append(element);
    return loaded.then(() => {
      try {
        return { element, read: element.contentDocument?.body?.textContent?.trim() || null };
      } catch {
        return { element, read: null };
      }
    });
  }

  async function run(name) {
    const theme = {
      window,
      page,
      isWidget,
      freelogApp: window.microApp?.getData()?.freelogApp,
      microApp: window.microApp,
      ask,
      frame,
      wait: (ms) => new Promise((resolve) => after(resolve, ms)),
      report: (facts) => tell(name, 'reported', facts),
    };
    tell(name, 'tried');
    try {
      const tooLong = new Promise((resolve) => after(resolve, TOO_LONG_MS, 'too long'));
      const facts = await Promise.race([window.hostileAttacks[name](aim, theme), tooLong]);
      if (facts === 'too long') tell(name, 'took too long');
      else if (facts) tell(name, 'reported', facts);
    } catch (error) {
      tell(name, `threw ${error}`);
    }
  }

  // As in a theme with a life cycle of its own: the attacks begin when the theme is on the page.
  window.mount = () => {
    (async () => {
      if (isWidget) return void (await run(window.microApp.getData().attack));
      for (const name of (query.get('attacks') ?? '').split(',').filter(Boolean)) await run(name);
      say('hostile: done');
    })();
  };
  window.unmount = () => {};
})();
