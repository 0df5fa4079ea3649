/** One of the twenty-four solar terms with a colour of its days. */
export interface SolarTerm {
  name: string;
  pinyin: string;
  english: string;
  /** Usual date in the Gregorian calendar, month-day. */
  around: string;
  colourName: string;
  hex: string;
  note: string;
}

const term = (
  name: string,
  pinyin: string,
  english: string,
  around: string,
  colourName: string,
  hex: string,
  note: string,
): SolarTerm => ({ name, pinyin, english, around, colourName, hex, note });

export const SOLAR_TERMS: readonly SolarTerm[] = [
  term('立春', 'Lìchūn', 'Start of spring', '02-04', '柳眼', '#b9c66f', '柳条上先有一层看不清的黄绿。'),
  term('雨水', 'Yǔshuǐ', 'Rain water', '02-19', '苔痕', '#7d9a6b', '墙根的青苔比草先醒。'),
  term('惊蛰', 'Jīngzhé', 'Waking of insects', '03-05', '桃萼', '#d98a8f', '花还没开，花萼已经红了。'),
  term('春分', 'Chūnfēn', 'Spring equinox', '03-20', '杏白', '#f0dcd0', '白得带一点点粉，像洗过的旧衬衫。'),
  term('清明', 'Qīngmíng', 'Clear and bright', '04-04', '雨青', '#8fb3a6', '远处的树在雨里是这个颜色。'),
  term('谷雨', 'Gǔyǔ', 'Grain rain', '04-20', '秧绿', '#8fbf4d', '秧田一天一个样。'),
  term('立夏', 'Lìxià', 'Start of summer', '05-05', '槐白', '#e9ebd3', '槐花落在地上，天亮前最白。'),
  term('小满', 'Xiǎomǎn', 'Lesser fullness', '05-21', '麦浆', '#c9bd6a', '麦粒里还是一包浆水。'),
  term('芒种', 'Mángzhòng', 'Grain in ear', '06-05', '麦芒', '#d8a944', '收麦的手上沾的就是它。'),
  term('夏至', 'Xiàzhì', 'Summer solstice', '06-21', '榴火', '#d8452e', '石榴花把一年里最长的白天点着了。'),
  term('小暑', 'Xiǎoshǔ', 'Lesser heat', '07-07', '荷风', '#e59aa5', '荷花瓣尖上的那一段。'),
  term('大暑', 'Dàshǔ', 'Greater heat', '07-22', '蝉褐', '#8a5f3c', '蝉蜕挂在树皮上，几乎分不出来。'),
  term('立秋', 'Lìqiū', 'Start of autumn', '08-07', '梧绿', '#6f8f4e', '梧桐还绿着，只是声音干了。'),
  term('处暑', 'Chǔshǔ', 'End of heat', '08-23', '稻初黄', '#c8b24f', '稻田从中间开始变黄。'),
  term('白露', 'Báilù', 'White dew', '09-07', '露白', '#dfe6e4', '早晨的草叶上能写字。'),
  term('秋分', 'Qiūfēn', 'Autumn equinox', '09-23', '桂子', '#e3a832', '桂花落满车窗。'),
  term('寒露', 'Hánlù', 'Cold dew', '10-08', '菊黄', '#dcb12e', '菊花开得很认真。'),
  term('霜降', 'Shuāngjiàng', 'Frost descent', '10-23', '柿红', '#d9622b', '柿子挂到叶子落光。'),
  term('立冬', 'Lìdōng', 'Start of winter', '11-07', '枯荷', '#7a6650', '荷叶倒下去，水面有了骨头。'),
  term('小雪', 'Xiǎoxuě', 'Lesser snow', '11-22', '银杏', '#e6c04a', '一夜之间全在地上。'),
  term('大雪', 'Dàxuě', 'Greater snow', '12-07', '松烟', '#4c5a58', '下雪前的松林。'),
  term('冬至', 'Dōngzhì', 'Winter solstice', '12-21', '夜靛', '#26324f', '一年里最长的一夜。'),
  term('小寒', 'Xiǎohán', 'Lesser cold', '01-05', '冰蓝', '#a9c3d0', '河面刚能站住一只喜鹊。'),
  term('大寒', 'Dàhán', 'Greater cold', '01-20', '腊梅', '#e8cf6a', '最冷的时候，它先香了。'),
];
