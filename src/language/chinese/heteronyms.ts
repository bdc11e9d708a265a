/** Characters that mean several things, each with a sound of its own: their neighbours tell which. */
import type { Rule } from './chinese-rule.ts';

export const HETERONYMS: Record<string, Rule[]> = {
  缝: [{ after: /^(?:了|着|上|好|补|衣|制|在|个|一[条件个])/, before: /[^门裂夹石]$|^$/, reading: 'féng' }],
  调: [
    {
      after: /^(?:到|高|低|大|小|成|慢|快|好|准|节|味|料|解|整|一下|音|静音|亮|暗|得|了)/,
      before: /[^曲腔声语色格论步情基强抽]$|^$/,
      reading: 'tiáo',
    },
  ],
  撒: [{ after: /^(?:了?一地|满|[在上点]|盐|糖|种|胡椒|花)/, reading: 'sǎ' }],
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
  觉: [
    {
      before: /(?:睡|午|懒|了一|一|个|好|大|场|睡个好|睡了个|睡不着|不着)$/,
      after: /^(?!得|醒|悟|察)/,
      reading: 'jiào',
    },
    { reading: 'jué' },
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
    {
      after: /^(?:一数|一下|到|数|钱|不清|了|星星|羊|学生|一下)/,
      before: /[^人次岁分参]$|^$/,
      reading: 'shǔ',
    },
    { reading: 'shù' },
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
  系: [
    {
      after: /^(?:上|着|好|紧|鞋|领带|安全带|围巾|扣|带|了|个?蝴蝶结)/,
      before: /[^关联]$|^$/,
      reading: 'jì',
    },
  ],
  结: [{ after: /^(?:了|满|出)?.{0,3}(?:果子|苹果|果实|桃|葡萄|西瓜|种子|了果)/, reading: 'jiē' }],
  看: [{ after: /^(?:孩子|门|家|守|管|护|押|小孩|店|宝宝)(?!里)/, reading: 'kān' }],
};
