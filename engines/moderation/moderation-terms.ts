/**
 * Refused content in the contract's 18 languages, except nudity, which is in `nudity.ts`. `phrase-patterns.ts`
 * documents the notation. It is not a classifier, and the documentation says so: it stops explicit requests.
 */
import { NUDITY, NUDITY_ELSEWHERE } from './nudity.ts';

/** `level` is the highest safety tolerance at which the category is refused. */
export type Category = { name: string; level: 4 | 5; terms: string };

export const MODERATION_CATEGORIES: Category[] = [
  {
    name: 'pornography',
    level: 5,
    terms: `porn*, erotic*, erotisch*, érotique*, erótic*, эротич*, erotyczn*, 情色, エロティック, xxx rated, hentai, explicit sex, sex scene, sex scenes, having sex, sexual intercourse, blowjob*, handjob*, masturbat*,
      orgasm, orgasms, cumshot*, gangbang*, deepthroat*, erotic nude, sex act, sex acts, sex tape,
      pornographi*, geschlechtsverkehr, sexszene*, sex haben, pornograf*, escena de sexo, teniendo sexo, scène de sexe, scènes de sexe, faire l'amour nue?s?, scena di sesso, cena de sexo, fazendo sexo,
      порно*, секс сцена, сцена секса, половой акт, занимаются сексом, минет, scena seksu, uprawiają seks, seksscène, seks hebben, seks sahnesi, seks yap*, adegan seks, berhubungan seks, phim sex, khiêu dâm, làm tình, quan hệ tình dục, bokep,
      ポルノ, 性行為, エロ画像, エロ動画, セックス, 色情, 做爱, 做愛, 性交, 口交, 性爱, 포르노, 성행위, 섹스, 성관계, 야동, หนังโป๊, ร่วมเพศ, มีเพศสัมพันธ์, पोर्न, संभोग, सेक्स सीन, إباحي*, جماع, ممارسة الجنس, مشهد جنسي`,
  },
  { name: 'nudity', level: 4, terms: `${NUDITY}, ${NUDITY_ELSEWHERE}` },
  {
    name: 'gore',
    level: 4,
    terms: `gore, gory, behead*, decapitat*, dismember*, disembowel*, eviscerat*, (?:mutilat*|mangled|bloody|blood soaked|rotting|flayed) (?:corpses?|bod(?:y|ies)|faces?|limbs?),
      mutilat(?:e|ing) (?:her|him|his|them|the), torture (?:scenes?|victims?|porn), tortured to death, severed (?:heads?|limbs?|arms?|legs?|hands?|fingers?|feet|ears?), slit(?:ting)? (?:her |his |their )?throats?, throat slit, (?:guts|entrails|intestines|brains?) (?:spilling|hanging|spilled|splattered|everywhere), exploding heads?,
      (?:cut|cutting|chop|chopping|hack|hacking|saw|sawing|rip|ripping) off (?:her|his|their) (?:heads?|arms?|legs?|hands?|limbs?), (?:cut|chop|hack|saw|rip) (?:her|his|their) (?:heads?|arms?|legs?|limbs?) off, hacked to pieces, flayed alive, impaled (?:bod(?:y|ies)|heads?|corpses?|m[ae]n|wom[ae]n),
      (?:stab|stabbing|stabbed) (?:her|him|them) to death, (?:cut|cutting|slash|slashing|slashed) (?:her|his|their|my) throats?, (?:her|his|their) head (?:explode|explodes|exploding|blown off|blown apart), (?:stab|gunshot|gaping|knife) wounds?, (?:covered|soaked|drenched|dripping) (?:in|with) (?:her |his |their )?(?:own )?blood, lots of blood, enthaupt*, verstümmelt*, abgetrennte[rn]? (?:köpfe?|kopf|gliedmaßen|arme?|hand), geköpfte[rn]?, zerstückelt*, ausgeweidet*, blutüberströmte leiche*, gedärme quellen, folterszene*,
      decapita*, decapitación, descuartiz*, desmembra*, destripa*, cabezas? cortadas?, cabezas? cercenadas?, degolla*, cadáver mutilado, cadáver ensangrentado, mutilad[oa]s?, tripas colgando,
      décapit*, démembr*, éventr[ée]*, égorg*, tête coupée, têtes coupées, cadavre (?:mutilé|ensanglanté), boyaux à l'air, corps mutilé*, decapitat[oaie], decapitazione, smembrat*, sventrat*, sgozza*, testa mozzata, teste mozzate, cadavere (?:mutilato|insanguinato),
      decapitação, decapitad*, esquartej*, desmembrad*, estripad*, cabeça decepada, cabeças decepadas, corpo mutilado, cadáver ensanguentado,
      обезглавлен*, обезглавить, обезглавлива*, расчлен[её]н*, расчлененк*, отрубленн* голов*, отрезанн* голов*, выпотрошен*, изуродованн* (?:труп*|тел*), окровавленн* труп*, перерезанн* горл*, кишки наружу,
      ści[ęn]cie głowy, ścięta głowa, odcięta głowa, obcięta głowa, rozczłonkowan*, poćwiartowan*, wypatroszon*, zmasakrowan*, zakrwawion* zwłoki, poderżnięte gardło,
      onthoofd*, afgehakt* (?:hoofd*|hand*|arm*|been|benen), verminkt* (?:lijk*|lichaam*), in stukken gehakt, uitgeweid, doorgesneden keel, bebloed* lijk*,
      kafa kesme, kafası kesil*, kesik baş, kesik kafa, kellesi uçur*, parçalanmış (?:ceset*|beden*|vücut*), kanlı ceset*, bağırsakları dök*,
      memenggal*, dipenggal, penggal kepala, pemenggalan, kepala terpenggal, mutilasi, dimutilasi, usus terburai, mayat (?:berdarah|hancur),
      chặt đầu, chém đầu, cắt đầu, đầu lìa khỏi, phanh thây, mổ bụng moi, xác chết đẫm máu, cắt cổ, máu me be bét,
      斬首, 切断死体, 生首, 首を切り落と, 首を刎ね, 内臓が飛び出, はらわたが, バラバラ死体, グロ画像, 惨殺, 血まみれの死体,
      斩首, 斬首, 砍头, 砍頭, 肢解, 分尸, 分屍, 开膛破肚, 開膛破肚, 断头尸, 血腥尸体, 血肉模糊, 割喉, 被砍下的(?:头|頭|手),
      참수(?!리), 토막(?! ?(?:내기|상식|소식)), 목을 베, 목이 잘린, 잘린 머리, 내장이 쏟아, 피투성이 시체, 사지 절단, 난도질,
      ตัดศีรษะ, ตัดหัว, หัวขาด, ชำแหละศพ, หั่นศพ, ศพเละ, ไส้ทะลัก, เชือดคอ, ศพโชกเลือด,
      शिरच्छेद, सिर कलम, सिर काट*, कटा हुआ सिर, कटे हुए सिर, क्षत विक्षत शव, खून से लथपथ लाश, गला रेत*, अंतड़ियां बाहर,
      قطع رأس*, قطع الرأس, رأس مقطوع*, مقطوع الرأس, مقطوعة الرأس, تقطيع جث*, جثة (?:مشوهة|ممزقة|دامية), ذبح (?:رجل|امرأة|إنسان)*, أحشاء متدلية, أشلاء بشرية`,
  },
  {
    name: 'hate',
    level: 4,
    terms: `swastika, swastikas, nazi propaganda, white power, heil hitler, ku klux klan, hakenkreuz*, esvástica*, croix gammée*,
      svastica nazista, suástica*, свастик*, swastyk*, hakenkruis*, gamalı haç, ハーケンクロイツ, 纳粹标志, 納粹標誌, 하켄크로이츠`,
  },
];

/** No nakedness, and yet nothing that a child is shown in. */
export const SEXUALISED = `sexy, seductive*, sensual*, lewd, provocative pose*, lingerie, panties, thong, thongs, bdsm, fetish*, dessous, reizwäsche,
  lencería, reggicalze, сексуальн*, seksi, seksowny*, セクシー, ランジェリー, 性感, 情趣内衣, 情趣內衣, 섹시*, 란제리, เซ็กซี่, सेक्सी, مثير*`;

/** Children beyond doubt: the word cannot mean a grown person. */
export const CHILDREN = `child, children, kid, kids, minor, minors, teen, teens, teenage*, underage, schoolgirl*, schoolboy*, (?:little|small|young|preteen) (?:girls?|boys?),
  toddler*, infant*, loli, lolita, shota, (?:[1-9]|1[0-7]|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) years? old*, kind, kinder, kindes, minderjährig*,
  schulmädchen, niñ[oa]*, menor de edad, enfants?, mineure?s?, fillettes?, petites? filles?, bambin*, minorenn*, criança*, menin[oa]*,
  ребёнок, ребенок, дети, ребенка, ребёнка, детск*, девочк*, мальчик*, школьниц*, dziecko, dzieci, nieletni*, dziewczynk*, kinderen, meisje*, minderjarig*,
  çocuk*, reşit olmayan, anak kecil, anak anak, di bawah umur, trẻ em, trẻ con, vị thành niên, 子供, 子ども, 児童, 幼女, 少女, 少年, 女子高生, 小学生, 中学生,
  儿童, 孩子, 兒童, 幼女, 未成年, 萝莉, 小女孩, 小男孩, 아이, 어린이, 아동, 미성년, 여고생, 소녀, 소년, เด็ก, ผู้เยาว์, बच्चा, बच्चे, बच्ची, नाबालिग, लड़की, लड़का, طفل, طفلة, أطفال, قاصر, قاصرة`;

/** Beside any word of `pornography` or `nudity`, these and children are refused whatever anybody allows. */
export const YOUNG = `girl, girls, boy, boys, baby, babies, mädchen, junge`;
