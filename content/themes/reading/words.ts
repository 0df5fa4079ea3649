import { inLanguage } from '../shared/in-language.ts';

const en = {
  goOn: 'Continue reading',
  tools: 'Reading',
  contents: 'Contents',
  contentsOf: (title: string) => `Contents of ${title}`,
  display: 'Text and page',
  size: 'Text size',
  smaller: 'Smaller text',
  larger: 'Larger text',
  width: 'Width of the lines',
  widths: { narrow: 'Narrow', medium: 'Medium', wide: 'Wide' },
  typeface: 'Typeface',
  typefaces: { serif: 'Serif', sans: 'Sans serif' },
  paper: 'Paper',
  papers: { site: 'As the site', sepia: 'Sepia', night: 'Night' },
  read: (percent: number) => `${percent}% read`,
};

export const words = inLanguage<typeof en>(en, {
  goOn: '继续阅读',
  tools: '阅读',
  contents: '目录',
  contentsOf: (title) => `《${title}》目录`,
  display: '文字与页面',
  size: '字号',
  smaller: '缩小字号',
  larger: '放大字号',
  width: '版面宽度',
  widths: { narrow: '窄', medium: '适中', wide: '宽' },
  typeface: '字体',
  typefaces: { serif: '宋体', sans: '黑体' },
  paper: '纸张',
  papers: { site: '跟随站点', sepia: '护眼', night: '夜间' },
  read: (percent) => `已读 ${percent}%`,
});
