/** Hair and eyes of every colour, as danbooru's users write them and as Japanese, Chinese and Korean say them. */

const COLOURS =
  'black white grey=gray silver red orange yellow green blue aqua=light-blue purple pink brown blonde=blond golden';
const EYED = 'black white grey=gray silver red orange yellow green blue aqua purple pink brown golden';

/** Each tag and its other names: `grey hair`, `gray hair`, `grey haired`. */
export function colouredParts(): string[][] {
  const parts = (colours: string, part: string, adjective: string) =>
    colours.split(' ').map((names) => {
      const all = names.split('=').map((name) => name.replace('-', ' '));
      return [...all.map((name) => `${name} ${part}`), ...all.map((name) => `${name} ${adjective}`)];
    });
  return [...parts(COLOURS, 'hair', 'haired'), ...parts(EYED, 'eyes', 'eyed')];
}

/** The colour's stem before the word for hair, and before the word for eyes. */
const JA: Record<string, [hair: string, eyes: string]> = {
  silver: ['銀', '銀|銀色の'],
  blonde: ['金', ''],
  golden: ['', '金|金色の'],
  black: ['黒', '黒|黒い'],
  white: ['白', '白|白い'],
  brown: ['茶', '茶色の|茶色い'],
  red: ['赤|赤い', '赤|赤い'],
  blue: ['青|青い', '青|青い|碧'],
  green: ['緑|緑の', '緑|緑の|緑色の'],
  purple: ['紫|紫の', '紫|紫の|紫色の'],
  pink: ['ピンク|ピンクの|桃色の', 'ピンクの'],
  yellow: ['', '黄色い|黄色の'],
};
const ZH: Record<string, string> = {
  silver: '银|銀|银色|銀色',
  blonde: '金|金色',
  golden: '金|金色',
  black: '黑|黑色',
  white: '白|白色',
  brown: '棕|棕色|褐色',
  red: '红|红色|紅|紅色',
  blue: '蓝|蓝色|藍|藍色',
  green: '绿|绿色|綠|綠色',
  purple: '紫|紫色',
  pink: '粉|粉色',
  yellow: '黄|黄色',
};
const KO: Record<string, [hair: string, eyes: string]> = {
  silver: ['은발|은색 머리', '은색 눈'],
  blonde: ['금발|금색 머리', ''],
  golden: ['', '금색 눈|금안'],
  black: ['흑발|검은 머리', '검은 눈|흑안'],
  white: ['백발|하얀 머리|흰 머리', ''],
  brown: ['갈색 머리', '갈색 눈'],
  red: ['적발|빨간 머리|붉은 머리', '빨간 눈|붉은 눈|적안'],
  blue: ['청발|파란 머리', '파란 눈|푸른 눈|벽안'],
  green: ['녹색 머리|초록 머리', '녹색 눈|초록 눈|녹안'],
  purple: ['보라색 머리', '보라색 눈|자안'],
  pink: ['분홍색 머리|핑크 머리', '분홍색 눈'],
  yellow: ['', '노란 눈'],
};

type Foreign = { tag: string; alias: string; language: string };

export function foreignParts(): Foreign[] {
  const listed = (tag: string, language: string, aliases: string[]) =>
    aliases.map((alias): Foreign => ({ tag, alias, language }));
  const joined = (stems: string, ends: string[]) =>
    stems === '' ? [] : stems.split('|').flatMap((stem) => ends.map((end) => stem + end));
  const whole = (names: string) => names.split('|').filter((name) => name !== '');
  return [
    ...Object.entries(JA).flatMap(([colour, [hair, eyes]]) => [
      ...listed(`${colour} hair`, 'ja', joined(hair, ['髪', '髪の毛'])),
      ...(eyes ? listed(`${colour} eyes`, 'ja', joined(eyes, ['目', '瞳', '眼'])) : []),
    ]),
    ...Object.entries(ZH).flatMap(([colour, stems]) => [
      ...(/golden|yellow/.test(colour)
        ? []
        : listed(`${colour} hair`, 'zh', joined(stems, ['发', '頭髮', '头发', '髮']))),
      ...(colour === 'blonde'
        ? []
        : listed(`${colour} eyes`, 'zh', joined(stems, ['眼', '眼睛', '瞳', '眸']))),
    ]),
    ...Object.entries(KO).flatMap(([colour, [hair, eyes]]) => [
      ...(hair ? listed(`${colour} hair`, 'ko', whole(hair)) : []),
      ...(eyes ? listed(`${colour} eyes`, 'ko', whole(eyes)) : []),
    ]),
  ];
}
