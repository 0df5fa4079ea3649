import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a frame of strangers makes the runtime act for the visitor',
  instead: 'the runtime takes no orders by messages',
  expected: { sent: 4, moved: false, known: false },
  async run(_aim, { page, wait }) {
    const before = page.location.href;
    const frame = page.document.createElement('iframe');
    frame.srcdoc = `<script>
      for (const order of [{ type: 'login' }, { type: 'logout' }, { address: 'javascript:alert(1)' }, 'asks'])
        parent.postMessage(order, '*');
    </script>`;
    page.document.documentElement.append(frame);
    await wait(600);
    const { data } = await (await page.fetch('/v2/users/current')).json();
    return { sent: 4, moved: page.location.href !== before, known: Boolean(data) };
  },
};
