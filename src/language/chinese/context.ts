/** Characters whose reading hangs on the sentence rather than on the word: 还, 得, 长, 着 … */

/** `tagBefore`, `tagAfter`: the parts of speech of the words next to it, where the character is a word by itself. */
type Rule = { before?: RegExp; after?: RegExp; tagBefore?: RegExp; tagAfter?: RegExp; reading: string };

export type Neighbours = { before?: string | undefined; after?: string | undefined };

/** The first rule that fits wins; none: the dictionary's reading. Tested on the text before and after the character. */
const RULES: Record<string, Rule[]> = {
  一: [
    { after: /^比[一二三四五六七八九十零]/, reading: 'yī' },
    { before: /[一二三四五六七八九十零]比$/, reading: 'yī' },
  ],
  调: [
    {
      after: /^(?:到|高|低|大|小|成|慢|快|好|准|节|味|料|解|整|一下|音|静音|亮|暗|得|了)/,
      before: /[^曲腔声语色格论步情基强抽]$|^$/,
      reading: 'tiáo',
    },
  ],
  还: [
    { after: /^(?:给|了?(?:我|你|他|她)?的?(?:书|钱|债|车|东西|清))/, reading: 'huán' },
    {
      before: /[我你他她没要想来去已经先要请]$/,
      after: /^(?:了$|了[，。！？]|[，。！？]|$)/,
      reading: 'huán',
    },
    { before: /(?:归|偿|退|交|送)$/, reading: 'huán' },
    { reading: 'hái' },
  ],
  得: [
    {
      before: /[我你他她它们也就都又还可必总非]$/,
      after:
        /^(?:走|去|来|回|吃|学|做|先|马上|早|等|把|在|多|大点|小点|再|亲自|好好|赶|买|写|睡|工作|付|小心|努力|快|上班|注意|有|跟|给|让|想|休息|复习|换|搬|坐|说|听|看|打|开|继续|坚持|帮|告诉|离开|准备|承认|花|找|靠|用|养|交|请|问|记|住|带|穿|戴|喝|省|存|挣|陪|照|洗|修|重新|提前|自己|按|从|向|对|为|出|进|上|下|起|过|忍|要)/,
      reading: 'děi',
    },
    { before: /[^回进出过上下]$/, after: /^去/, reading: 'děi' },
    { before: /了$/, tagAfter: /^(?:v|d|p|r)/, reading: 'děi' },
    { before: /(?:舍|恨|怪|巴|由|了|记|懂|显)不?$/, reading: 'de' },
    { before: /(?:不|取|获|难|值|赢|心|所|博|求)$/, reading: 'dé' },
    { after: /^(?:到|奖|分|罪|病|意|知|失|冠军|第)/, reading: 'dé' },
    { before: /[我你他她它们谁家]$/, after: /^[了过](?!.?的)/, reading: 'dé' },
    // After a thing, a person or a time no complement follows, but what must be done.
    { tagBefore: /^(?:n|r|t|s|nr|ns|nt)$/, tagAfter: /^(?:v|vn|p|d|ad|r|nr|t)$/, reading: 'děi' },
    { before: /^$|[，。！？]$/, after: /^了/, reading: 'dé' },
    { reading: 'de' },
  ],
  不: [
    {
      before:
        /[看听吃买找想睡来去进出走做写说受忘用拿搬跑学记认离打赶比算忍禁靠站经放合划谈顾装坐赔付惹躲挡瞒]$/,
      after: /^(?:见|懂|到|了|着|起|完|好|动|清|出|进|下|上|开|住|准|过|及|惯|多)/,
      reading: 'bu',
    },
    { before: /[恨怪舍巴顾由]$/, after: /^得/, reading: 'bu' },
  ],
  长: [
    {
      after: /^(?:大|高|胖|得|成|出|在|满|草|毛|牙|辈|官|老)/,
      before: /[^很太真更最挺非这那多身]$|^$/,
      reading: 'zhǎng',
    },
    {
      before:
        /(?:校|市|班|部|队|家|院|局|处|区|镇|乡|军|馆|站|台|县|省|村|船|机|会|社|组|店|厂|科|行|司|州|酋|首|团|连|董事|秘书|成|生|增|助)$/,
      reading: 'zhǎng',
    },
    { before: /[头]发$/, after: /^(?:了|得)?很?快/, reading: 'zhǎng' },
    { reading: 'cháng' },
  ],
  重: [
    { after: /^(?:新|复|来|做|写|建|逢|阳|叠|温|返|庆|播|开|考|见|读|说|演|聚|组|启|申)/, reading: 'chóng' },
    { before: /(?:双|三|两|多|几|一)$/, after: /^(?:保|门|天|性|身份|标准|唱)/, reading: 'chóng' },
    { reading: 'zhòng' },
  ],
  乐: [
    { before: /(?:音|器|声|民|奏|国|交响|管弦|礼|爵士|弦|管)$/, reading: 'yuè' },
    { after: /^(?:器|队|曲|谱|团|理|章|手|坛|师|评)/, reading: 'yuè' },
    { reading: 'lè' },
  ],
  行: [
    { before: /[十百]$/, after: /^(?:$|[，。行])/, reading: 'háng' },
    {
      before: /(?:银|同|内|外|排|商|车|分|支|央|投|本|这|各|懂|改|干一|一|两|三|第.)$/,
      after: /^(?:$|[^动走为人李程驶政星]|业|家|长|情)/,
      reading: 'háng',
    },
    { after: /^(?:业|长|列|情|家)/, reading: 'háng' },
    { reading: 'xíng' },
  ],
  着: [
    { after: /^(?:急|火|凉|迷|魔)/, reading: 'zháo' },
    { before: /(?:睡|找|猜|点|买|不|得|够|借|用得)$/, after: /^(?:了|$|[，。！？觉])/, reading: 'zháo' },
    { after: /^(?:手|装|陆|重|想|眼|落|色)/, before: /(?:^|[，。始、])$/, reading: 'zhuó' },
    { reading: 'zhe' },
  ],
  觉: [
    {
      before: /(?:睡|午|懒|了一|一|个|好|大|场|睡个好|睡了个|睡不着|不着)$/,
      after: /^(?!得|醒|悟|察)/,
      reading: 'jiào',
    },
    { reading: 'jué' },
  ],
  都: [
    { before: /(?:首|成|京|古|国|帝|迁|建)$/, reading: 'dū' },
    { after: /^市/, reading: 'dū' },
    { reading: 'dōu' },
  ],
  教: [
    {
      after:
        /^(?:我|你|他|她|它|们|谁|学生|孩子|汉|中文|英|法|日|德|数学|小|课|给|会|得|了|过|书|人|一|两|弹|唱|画|音乐)/,
      before: /[^宗佛道请赐家]$|^$/,
      reading: 'jiāo',
    },
    { reading: 'jiào' },
  ],
  种: [
    { before: /(?:难|好|容易|会|想|能)$/, after: /^(?:$|[，。！？的吗])/, reading: 'zhòng' },
    { before: /[这那各多一几品哪两三某每]$/, reading: 'zhǒng' },
    {
      after: /^(?:树|花|菜|地|田|草|了|着|在|下|植|水稻|玉米|蔬|粮|西|土豆|瓜|庄稼|果)/,
      before: /[^这那各多一几品]$|^$/,
      reading: 'zhòng',
    },
  ],
  发: [
    { before: /头$/, after: /^(?!现|展|生|表|明|达|出|布)/, reading: 'fa' },
    {
      before: /(?:头|理|白|长|短|金|黑|卷|毛|假|秀|染|烫|剪|洗|护|美)$/,
      after: /^(?!现|展|生|表|明|达|出|布)/,
      reading: 'fà',
    },
    { reading: 'fā' },
  ],
  好: [
    { before: /(?:爱|喜|癖|嗜)$/, reading: 'hào' },
    { after: /^(?:奇|客|胜|动|斗)/, reading: 'hào' },
    {
      before: /(?:尤其|生性|一向|素来|自幼|从小)$/,
      after: /^(?:读书|学|酒|赌|色|美食|玩|打扮|交友|热闹|管闲事)/,
      reading: 'hào',
    },
  ],
  只: [{ before: /[一二两三四五六七八九十几百千万这那每0-9]$/, reading: 'zhī' }, { reading: 'zhǐ' }],
  数: [
    { before: /数[了一]$/, reading: 'shǔ' },
    { after: /^(?:一数|到|数|钱|不清|了|星星|羊|学生|一下)/, before: /[^人次岁分参]$|^$/, reading: 'shǔ' },
    { reading: 'shù' },
  ],
  为: [
    { after: /^(?:人(?:$|[很处正善师和所太真，。])|难|止|主|首|期|生|伍|非作)/, reading: 'wéi' },
    {
      before:
        /(?:认|成|以|作|称|行|变|分|当|视|改|名|评|选|转|因之|极|颇|较|更|最|大|任|译|命|列|定|誉|沦|尤|奉|封|推|尊|设|划|调|升|降|提|拔|合|缩|扩|判|鉴|确|认定|改造|建设|发展|演变|转变|分解)$/,
      reading: 'wéi',
    },
    { before: /[被将把].{1,4}$/, tagBefore: /^v/, reading: 'wéi' },
    { reading: 'wèi' },
  ],
  地: [
    { before: /一(.)一\1$/, reading: 'de' },
    {
      before:
        /(?:慢慢|高兴|认真|努力|仔细|大声|小声|轻轻|悄悄|静静|好好|渐渐|快乐|开心|生气|安静|高高兴兴|紧紧|默默|愉快|不停|突然|清楚|热情|着急|飞快|激动|伤心|礼貌|耐心|小心|迅速|深深|远远|简单|自然|兴奋|难过|偷偷|不断|勇敢|温柔)$/,
      reading: 'de',
    },
    { before: /(.)\1$|(.)\2(.)\3$/, tagAfter: /^(?:v|p|d|z|i|l|c)/, reading: 'de' },
    { tagBefore: /^(?:a|ad|z|d|i|l|vn)$/, tagAfter: /^(?:v|p|d|r|z|i|l|x)/, reading: 'de' },
    { reading: 'dì' },
  ],
  的: [
    { after: /^士/, reading: 'dī' },
    { before: /目$/, reading: 'dì' },
    { after: /^确/, reading: 'dí' },
    { reading: 'de' },
  ],
  了: [
    { after: /^(?:解|不起|却|结)/, reading: 'liǎo' },
    { before: /[不得]$/, after: /^(?:$|[，。！？吗呢的了])/, reading: 'liǎo' },
    { reading: 'le' },
  ],
  背: [{ after: /^(?:着|包|起|上书包|了一?[个只])/, reading: 'bēi' }],
  倒: [{ after: /^(?:水|茶|酒|车|垃圾|了?一?杯|退|数|入|掉|影|进)/, reading: 'dào' }],
  便: [{ after: /^宜/, reading: 'pián' }],
  空: [{ before: /(?:有|没|没有|抽|填|得|我)$/, after: /^(?:$|[，。！？吗的儿时格了])/, reading: 'kòng' }],
  弹: [{ after: /^(?:琴|钢琴|吉他|奏|得|了|一首|古筝|琵琶)/, reading: 'tán' }],
  中: [{ after: /^(?:奖|毒|彩|了|暑)/, before: /[^其之心]$|^$/, reading: 'zhòng' }],
  假: [{ before: /(?:放|请|暑|寒|度|休|病|年|产|长|婚|的)$/, reading: 'jià' }],
  少: [{ after: /^(?:年|女|爷|先队|林)(?!$.)/, before: /(?:^|[的个位、，是青])$/, reading: 'shào' }],
  相: [
    { before: /(?:照|长|真|首|外|亮|看)$/, reading: 'xiàng' },
    { after: /^(?:机|片|册|声|貌)/, reading: 'xiàng' },
  ],
  分: [{ after: /^(?:量|内之)/, reading: 'fèn' }],
  上: [
    {
      tagBefore: /^(?:n|s)$/,
      after:
        /^(?!午|班|课|学|司|级|帝|衣|映|市|述|升|涨|网|去|来|下|调|交|诉|报|演|岗|任|门|车|街|楼|山|船|台|床|线|传|海|游|面|边|方|小学|中学|大学|幼儿|厕所|医院|公|哪|这儿|那儿|北|过|了)/,
      reading: 'shang',
    },
    { after: /^(?:午|班|课|学|司|级|帝|衣|映|市|述|升|涨|网|去|来|下)/, reading: 'shàng' },
    {
      before:
        /(?:桌子|椅子|早|晚|床|墙|地|路|街|脸|手|天|身|书|沙发|网|树|山|头|船|车|飞机|世界|马路|屋顶|盘子|河|湖|海|纸|黑板)$/,
      after: /^(?!学|班|课|海|午|网|面|边|去|来)/,
      reading: 'shang',
    },
  ],
  子: [
    { after: /^(?:女|孙|弹|宫|夜|弟|公司|集|目录)/, reading: 'zǐ' },
    {
      before: /[电分原孔孟女男王太弟君才天父母亲瓜莲松棋质中量粒离因浪游学赤公夫荀墨臣幼逆孝卵花菜]$/,
      reading: 'zǐ',
    },
    { before: /\p{Script=Han}$/u, reading: 'zi' },
    { reading: 'zǐ' },
  ],
  系: [
    {
      after: /^(?:上|着|好|紧|鞋|领带|安全带|围巾|扣|带|了|个?蝴蝶结)/,
      before: /[^关联]$|^$/,
      reading: 'jì',
    },
  ],
  结: [{ after: /^(?:了|满|出)?.{0,3}(?:果子|苹果|果实|桃|葡萄|西瓜|种子|了果)/, reading: 'jiē' }],
  看: [{ after: /^(?:孩子|门|家|守|管|护|押|小孩|店|宝宝)(?!里)/, reading: 'kān' }],
  过: [
    {
      before:
        /[去来看吃听说做学写读用想玩住见试喝买坐问爱养当开教打穿戴给找跑走骑唱跳画种卖借犯闹离出干拍演犹后][豫悔]?$/,
      after: /^(?![来去程节年生度分期滤敏世后多于渡奖错不得])/,
      reading: 'guo',
    },
  ],
  里: [
    { tagBefore: /^(?:n|s|ns)$/, reading: 'li' },
    {
      before:
        /(?:[子头]|家|心|屋|手|城|山|村|井|洞|抽屉|夜|房间|学校|教室|书包|公园|房子|厨房|杯子|冰箱|口袋|箱子|水|眼睛|眼|森林|花园|盒子|办公室|图书馆|商店|院子|包|嘴|河|海|车|班|电影|城市|超市|饭馆|梦|瓶子|袋子)$/,
      after: /^(?!面|边|程)/,
      reading: 'li',
    },
  ],
};

/** What holds where nothing else is told; inside a word the dictionary knows better: 着陆. */
function isDefault({ before, after, tagBefore, tagAfter }: Rule): boolean {
  return !before && !after && !tagBefore && !tagAfter;
}

/** The reading that the sentence settles, or undefined where the dictionary's stands. `at`: code units. */
export function readingInSentence(
  text: string,
  at: number,
  character: string,
  near: Neighbours,
  inWord: boolean,
): string | undefined {
  // 看一看, 等一等: hardly said at all.
  if (
    character === '一' &&
    at > 0 &&
    /\p{Script=Han}/u.test(text[at - 1]!) &&
    text[at - 1] === text[at + 1] &&
    text[at - 2] !== '一'
  )
    return 'yi';
  const rules = RULES[character];
  if (!rules) return undefined;
  const before = text.slice(Math.max(0, at - 5), at);
  const after = text.slice(at + character.length, at + character.length + 5);
  const rule = rules.find(
    (each) =>
      !(inWord && character === '着' && isDefault(each)) &&
      (each.before?.test(before) ?? true) &&
      (each.after?.test(after) ?? true) &&
      (each.tagBefore?.test(near.before ?? '') ?? true) &&
      (each.tagAfter?.test(near.after ?? '') ?? true),
  );
  return rule?.reading;
}
