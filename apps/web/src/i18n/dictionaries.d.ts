import type account from './zh_CN/account.json';
import type activities from './zh_CN/activities.json';
import type addresses from './zh_CN/addresses.json';
import type areas from './zh_CN/areas.json';
import type beta from './zh_CN/beta.json';
import type codeEditor from './zh_CN/codeEditor.json';
import type collects from './zh_CN/collects.json';
import type dashboard from './zh_CN/dashboard.json';
import type dependencies from './zh_CN/dependencies.json';
import type exhibits from './zh_CN/exhibits.json';
import type home from './zh_CN/home.json';
import type market from './zh_CN/market.json';
import type myResources from './zh_CN/myResources.json';
import type nodes from './zh_CN/nodes.json';
import type notBuilt from './zh_CN/notBuilt.json';
import type operators from './zh_CN/operators.json';
import type outbox from './zh_CN/outbox.json';
import type policies from './zh_CN/policies.json';
import type policyBuilder from './zh_CN/policyBuilder.json';
import type policyDisplay from './zh_CN/policyDisplay.json';
import type preview from './zh_CN/preview.json';
import type properties from './zh_CN/properties.json';
import type publish from './zh_CN/publish.json';
import type resourceDetails from './zh_CN/resourceDetails.json';
import type rules from './zh_CN/rules.json';
import type session from './zh_CN/session.json';
import type settings from './zh_CN/settings.json';
import type shell from './zh_CN/shell.json';
import type signing from './zh_CN/signing.json';
import type storage from './zh_CN/storage.json';
import type terms from './zh_CN/terms.json';
import type types from './zh_CN/types.json';
import type ui from './zh_CN/ui.json';

/** Makes `t` accept only keys that exist. A new dictionary gets a line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    resources: {
      account: typeof account;
      activities: typeof activities;
      addresses: typeof addresses;
      areas: typeof areas;
      beta: typeof beta;
      codeEditor: typeof codeEditor;
      signing: typeof signing;
      home: typeof home;
      notBuilt: typeof notBuilt;
      operators: typeof operators;
      outbox: typeof outbox;
      policies: typeof policies;
      policyBuilder: typeof policyBuilder;
      policyDisplay: typeof policyDisplay;
      dependencies: typeof dependencies;
      exhibits: typeof exhibits;
      nodes: typeof nodes;
      preview: typeof preview;
      properties: typeof properties;
      publish: typeof publish;
      myResources: typeof myResources;
      storage: typeof storage;
      rules: typeof rules;
      session: typeof session;
      settings: typeof settings;
      shell: typeof shell;
      collects: typeof collects;
      dashboard: typeof dashboard;
      market: typeof market;
      resourceDetails: typeof resourceDetails;
      terms: typeof terms;
      types: typeof types;
      ui: typeof ui;
    };
  }
}
