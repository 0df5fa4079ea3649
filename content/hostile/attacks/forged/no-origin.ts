import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a frame of nobody’s origin passes for a program of the visitor’s',
  instead: 'what comes from an origin called null is refused',
  expected: { answers: [] },
  async run({ platform, otherNodeId, otherDomain }, { page, wait }) {
    const answers: string[] = [];
    page.addEventListener('message', ({ data }) => {
      if (typeof data?.nobody === 'string') answers.push(data.nobody);
    });
    const code = `
      for (const [path, body] of [
        ['/v2/nodes/setNodeInfo', { nodeId: ${otherNodeId}, nodeTitle: 'planted' }],
        ['/v2/passport/siteConsents', { nodeDomain: '${otherDomain}' }],
      ])
        for (const headers of [{ 'content-type': 'application/json' }, {}])
          fetch('${platform}' + path, { method: 'POST', credentials: 'include', headers, body: JSON.stringify(body) })
            .then((answer) => answer.text())
            .then((text) => parent.postMessage({ nobody: text }, '*'), () => undefined);`;
    for (const attributes of [
      { sandbox: 'allow-scripts', srcdoc: `<script>${code}</script>` },
      { src: `data:text/html,${encodeURIComponent(`<script>${code}</script>`)}` },
    ]) {
      const frame = page.document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
      page.document.documentElement.append(frame);
    }
    await wait(1500);
    return { answers };
  },
};
