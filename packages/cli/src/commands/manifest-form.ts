import type { Section } from '../command.ts';

/** A manifest that says everything that one can. */
const EXAMPLE = `colophon: 1
defaults:
  type: [图片]
  tags: [harbour]
  policies: [free, { template: buy, price: 10 }]
works:
  - name: river
    title: River at dusk
    file: img/river.jpg
    version: 1.2.0
    cover: img/river-small.jpg
    intro: docs/river.md
    dependencies: { mira/frames: ^2.0.0 }
    list: true`;

/** The form of a manifest, for the page of the command. */
export const MANIFEST_FORM: readonly Section[] = [
  {
    title: { en_US: 'Manifest', zh_CN: '清单' },
    text: {
      en_US:
        'A manifest is YAML or JSON: colophon.yaml, colophon.yml or colophon.json. Its paths are those from its folder. What a work does not say, the defaults say. Only file has to be there: the name is that of the file, the version 1.0.0, and pictures, sound, films, texts and JSON have their types by their endings. A file that is a folder becomes one archive.',
      zh_CN:
        '清单为 YAML 或 JSON：colophon.yaml、colophon.yml 或 colophon.json，其中的路径相对于清单所在文件夹。作品未写明的项取自 defaults。只有 file 必填：名称取自文件名，版本为 1.0.0，图片、音频、视频、文章和 JSON 按扩展名确定类型。file 为文件夹时打包为一个文件。',
    },
    code: EXAMPLE,
  },
  {
    title: { en_US: 'Policies', zh_CN: '策略' },
    text: {
      en_US:
        'A policy is free; a template with its values: buy (price), monthly (monthPrice), monthly-or-yearly (monthPrice, yearPrice), trial-then-buy (trialLength, trialUnit, price), trial-then-monthly (trialLength, trialUnit, monthPrice) or free-until (until); or a text of its own, { file, name } or { text, name }. The first version of a work that has a policy is listed, unless list is false.',
      zh_CN:
        '策略可为 free；或模板及其值：buy（price）、monthly（monthPrice）、monthly-or-yearly（monthPrice、yearPrice）、trial-then-buy（trialLength、trialUnit、price）、trial-then-monthly（trialLength、trialUnit、monthPrice）、free-until（until）；或自定义策略 { file, name }、{ text, name }。有策略的作品在首个版本发布时上架，除非 list 为 false。',
    },
  },
  {
    title: { en_US: 'Dependencies', zh_CN: '依赖' },
    text: {
      en_US:
        'A dependency is a name and a range of versions. Works of your own are licensed to each other for nothing. Works of others are left to those who use yours, from its first version on; { range, policy: ID } signs a policy in its place. Nothing is paid.',
      zh_CN:
        '依赖由作品名称和版本范围组成。自己的作品之间免费授权。他人的作品自首个版本起由使用你作品的人自行签约；写作 { range, policy: ID } 则改为签约该策略。不会付款。',
    },
  },
];
