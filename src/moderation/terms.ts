/**
 * The blocklist: few words, chosen so that ordinary prompts never meet them, in the contract's 18 languages.
 *
 * `level` is the highest safety tolerance at which a category is still blocked; 6 means always. It is no classifier
 * and says so in the documentation: it stops what is plainly asked for, not what is hidden.
 */
export type Category = { name: string; level: 1 | 2 | 3 | 4 | 5 | 6; terms: string };

/** Words between commas; a star stands for any ending. */
export const CATEGORIES: Category[] = [
  {
    name: 'pornography',
    level: 5,
    terms: `porn*, xxx rated, hentai, explicit sex, sex scene, having sex, sexual intercourse, blowjob, masturbat*,
      pornographi*, geschlechtsverkehr, pornograf*, escena de sexo, scène de sexe, scena di sesso, cena de sexo,
      порно*, секс сцена, половой акт, scena seksu, seksscène, seks sahnesi, adegan seks, phim sex, khiêu dâm, bokep,
      ポルノ, 性行為, エロ画像, 色情, 做爱, 性交, 포르노, 성행위, 야동, หนังโป๊, ร่วมเพศ, पोर्न, संभोग, إباحي*, جماع`,
  },
  {
    name: 'nudity',
    level: 2,
    terms: `nude, nudes, nudity, naked, topless, nackt, nackte, nackter, nacktes, desnudo, desnuda, desnudos, desnudas,
      toute nue, femme nue, homme nu, nudo artistico, donna nuda, uomo nudo, mulher nua, homem nu, pelado, pelada,
      голый, голая, голые, обнажённый, обнаженный, обнажённая, обнаженная, nago, naga kobieta, nagi mężczyzna, naakt,
      naakte, çıplak, telanjang, khỏa thân, khoả thân, 裸体, 裸女, 全裸, ヌード, 누드, 알몸, เปลือย, नग्न, नंगा, नंगी, عارية, عار تماما`,
  },
  {
    name: 'gore',
    level: 3,
    terms: `gore, gory, beheading, beheaded, decapitat*, dismember*, disembowel*, mutilated corpse, torture scene,
      enthauptung, enthauptet, verstümmelt*, decapitación, descuartiz*, décapité*, décapitation, démembré*, decapitato,
      smembrat*, decapitação, esquartejad*, обезглавлен*, расчленён*, расчленен*, ścięcie głowy, rozczłonkowan*,
      onthoofd*, kafa kesme, kafası kesil*, memenggal, mutilasi, chặt đầu, phanh thây, 斬首, 切断死体, 斩首, 肢解, 참수, 토막,
      ตัดศีรษะ, शिरच्छेद, قطع رأس, تقطيع جثة`,
  },
  {
    name: 'hate',
    level: 4,
    terms: `swastika, nazi propaganda, white power, heil hitler, ku klux klan, hakenkreuz, esvástica, croix gammée,
      svastica nazista, suástica, свастик*, swastyk*, hakenkruis, gamalı haç, ハーケンクロイツ, 纳粹标志, 하켄크로이츠`,
  },
];

/** Beside any word of `pornography` or `nudity`, these are refused whatever the tolerance. */
export const MINORS = `child, children, kid, kids, minor, minors, teen, teens, teenage*, underage, schoolgirl*, schoolboy*,
  toddler*, baby, babies, infant*, boy, boys, girl, girls, loli, lolita, shota, kind, kinder, minderjährig*, mädchen, junge,
  schulmädchen, niño*, niña*, menor de edad, enfant*, mineur*, fillette*, bambin*, minorenn*, criança*, menino*, menina*,
  ребёнок, ребенок, дети, детск*, девочк*, мальчик*, школьниц*, dziecko, dzieci, nieletni*, kinderen, meisje*, minderjarig*,
  çocuk*, reşit olmayan, anak kecil, anak-anak, di bawah umur, trẻ em, trẻ con, vị thành niên, 子供, 児童, 幼女, 少女, 少年, 女子高生,
  儿童, 孩子, 幼女, 未成年, 萝莉, 아이, 어린이, 아동, 미성년, 여고생, เด็ก, ผู้เยาว์, बच्चा, बच्चे, बच्ची, नाबालिग, طفل, طفلة, أطفال, قاصر`;
