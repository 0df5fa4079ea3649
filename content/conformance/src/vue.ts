import { createApp, h, reactive } from 'vue';
import { createRouter, createWebHashHistory, createWebHistory } from 'vue-router';
import type { CreateView, State } from './package.ts';

/** Drawn by Vue, with routes of its own router: by the browser's history, or behind a hash. */
export const createVueView =
  (routes: 'history' | 'hash'): CreateView =>
  (element, first) => {
    const state = reactive<State>({ ...first });
    const Page = {
      setup() {
        const { currentRoute: route } = router;
        return () =>
          h(
            'main',
            {
              'data-word': state.word,
              'data-route': route.value.fullPath,
              'data-visitor': state.visitor,
              'data-findings': state.findings ? JSON.stringify(state.findings) : null,
            },
            [
              h('h1', 'Vue'),
              h('p', state.word),
              h(
                'ul',
                (state.findings ?? []).map((finding) => h('li', finding)),
              ),
            ],
          );
      },
    };
    const router = createRouter({
      history: routes === 'history' ? createWebHistory() : createWebHashHistory(),
      routes: [{ path: '/:all(.*)*', component: Page }],
    });
    const app = createApp(Page);
    app.use(router);
    let isOver = false;
    // as packages do: what is pushed before would take the place of the first route
    const ready = router.isReady().then(() => isOver || app.mount(element));
    return {
      show: (next) => Object.assign(state, next),
      go: (path) => void ready.then(() => router.push(path)),
      end: () => {
        isOver = true;
        app.unmount();
      },
    };
  };
