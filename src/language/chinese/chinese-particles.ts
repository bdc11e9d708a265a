/** Characters that grammar reads: what they do in the sentence says how they sound. */
import type { Rule } from './chinese-rule.ts';

export const PARTICLES: Record<string, Rule[]> = {
  一: [
    { after: /^比[一二三四五六七八九十零]/, reading: 'yī' },
    { before: /[一二三四五六七八九十零]比$/, reading: 'yī' },
    { before: /月$/, after: /^[日号]/, reading: 'yī' },
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
    { before: /[静闹急冷热忙累高低快慢美丑亮暗红白黑香臭]$/, reading: 'de' },
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
        /[看听吃买找想睡来去进出走做写说受忘用拿搬跑学记认离打赶比算忍望禁靠站经放合划谈顾装坐赔付惹躲挡瞒]$/,
      after: /^(?:见|懂|到|了|着|起|完|好|动|清|出|进|下|上|开|住|准|过|及|惯|多)/,
      reading: 'bu',
    },
    { before: /[恨怪舍巴顾由]$/, after: /^得/, reading: 'bu' },
  ],
  着: [
    { after: /^(?:急|火|凉|迷|魔)/, reading: 'zháo' },
    { before: /(?:睡|找|猜|点|买|不|得|够|借|用得)$/, after: /^(?:了|$|[，。！？觉])/, reading: 'zháo' },
    { after: /^(?:手|装|陆|重|想|眼|落|色)/, before: /(?:^|[，。始、])$/, reading: 'zhuó' },
    { reading: 'zhe' },
  ],
  都: [
    { before: /(?:首|成|京|古|国|帝|迁|建)$/, reading: 'dū' },
    { after: /^市/, reading: 'dū' },
    { reading: 'dōu' },
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
        /(?:[子头]|家|心|屋|手|县|乡|镇|市|区|厅|堂|庙|寺|殿|沟|田|地|缸|碗|锅|盆|桶|壶|灶|炉|袋|怀|牢|狱|宫|营|队|厂|店|馆|信|书|话|歌|画|雾|雨|雪|风|火|云|草|林|丛|沙|泥|土|楼|巷|街|胡同|池|塘|湖|江|溪|船|舱|箱|柜|兜|盘|篮|筐|窝|巢|圈|笼|城|山|村|井|洞|抽屉|夜|房间|学校|教室|书包|公园|房子|厨房|杯子|冰箱|口袋|箱子|水|眼睛|眼|森林|花园|盒子|办公室|图书馆|商店|院子|包|嘴|河|海|车|班|电影|城市|超市|饭馆|梦|瓶子|袋子)$/,
      after: /^(?!面|边|程)/,
      reading: 'li',
    },
  ],
};
