import type home from './zh_CN/home.json';
import type notBuilt from './zh_CN/notBuilt.json';
import type rules from './zh_CN/rules.json';
import type shell from './zh_CN/shell.json';
import type ui from './zh_CN/ui.json';

/** Makes `t` accept only keys that exist. A new dictionary gets a line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    resources: {
      home: typeof home;
      notBuilt: typeof notBuilt;
      rules: typeof rules;
      shell: typeof shell;
      ui: typeof ui;
    };
  }
}
