/** Words that name a sound, in the main languages, and whether the prompt asks for it or asks to be spared it. */

// biome-ignore format: a list of words
export const SOUNDS = [
  'wind', 'rain', 'thunder', 'waves', 'stream', 'underwater', 'bubbles', 'drips', 'fire', 'still', 'space',
  'birds', 'crickets', 'frogs', 'owl', 'gulls', 'bees', 'wings', 'purr',
  'city', 'crowd', 'cheer', 'walking', 'running', 'hooves', 'engine', 'jet', 'train', 'hum', 'heartbeat', 'clock',
  'bells', 'chimes', 'fireworks',
] as const;
export type SoundName = (typeof SOUNDS)[number];

/** English, Spanish, French, German, Italian, Portuguese, Russian, Chinese, Japanese, Korean, Arabic, Hindi where it helps. */
const WORDS: Record<SoundName | 'music', string> = {
  wind: 'wind|windy|breeze|gale|howling|viento|brisa|vent|brise|sturm|vento|ветер|风|風|바람|رياح|हवा',
  rain: 'rain|rainy|drizzle|downpour|lluvia|pluie|regen|pioggia|chuva|дождь|дождя|雨|비가|مطر|बारिश',
  thunder:
    'thunder|thunderstorm|lightning|trueno|tormenta|tonnerre|orage|donner|gewitter|tuono|temporale|trovão|гром|гроза|雷|천둥|رعد',
  waves: 'waves|surf|ocean|seashore|olas|vagues|wellen|onde|ondas|волны|海浪|波|파도|أمواج|लहरें',
  stream:
    'stream|brook|creek|waterfall|river|fountain|arroyo|cascada|ruisseau|cascade|bach|wasserfall|ruscello|cascata|ручей|водопад|瀑布|小溪|滝|폭포|شلال',
  underwater:
    'underwater|bajo el agua|sous l.eau|unter wasser|sott.acqua|debaixo d.água|под водой|水下|水中|수중',
  bubbles: 'bubbles|bubbling|burbujas|bulles|blasen|bolle|bolhas|пузыри|气泡|泡',
  drips: 'dripping|drips|droplets|goteo|gouttes|tropfen|gocce|gotas|капли|滴水|雫',
  fire: 'fire|fires|flames|campfire|fireplace|bonfire|crackling|fuego|hoguera|feu|flammes|feuer|flammen|fuoco|fogo|огонь|костёр|костер|火|焚き火|모닥불|نار|आग',
  still: 'silence|silent|stillness|silencio|stille|silenzio|silêncio|тишина|寂静|静か',
  space: 'cosmos|cosmic|outer space|galaxy|nebula|espacio exterior|weltraum|космос|宇宙|太空|우주|فضاء',
  birds:
    'birdsong|birds|bird|chirping|pájaros|oiseaux|vögel|uccelli|pássaros|птицы|пение птиц|鸟鸣|鸟儿|鳥の|새소리|طيور|पक्षी',
  crickets:
    'crickets|cicadas|grillos|grillons|cigales|grillen|zikaden|grilli|сверчки|蟋蟀|蝉|虫の声|귀뚜라미',
  frogs: 'frogs|croaking|ranas|grenouilles|frösche|rane|sapos|лягушки|青蛙|蛙|개구리',
  owl: 'owl|hooting|búho|hibou|eule|gufo|coruja|сова|猫头鹰|フクロウ|부엉이',
  gulls: 'gulls|seagulls|seagull|gaviotas|mouettes|möwen|gabbiani|gaivotas|чайки|海鸥|カモメ|갈매기',
  bees: 'bees|buzzing|abejas|abeilles|bienen|api|abelhas|пчёлы|пчелы|蜜蜂|ミツバチ|꿀벌',
  wings: 'wings flapping|flapping|wingbeats|aleteo|battement d.ailes|flügelschlag',
  purr: 'purr|purring|purrs|ronroneo|ronronne|ronronnement|schnurrt|schnurren|fusa|мурлычет|呼噜|ゴロゴロ',
  city: 'city|traffic|downtown|urban|ciudad|tráfico|ville|circulation|stadt|verkehr|città|traffico|cidade|город|城市|都市|街|도시|مدينة|शहर',
  crowd:
    'crowd|market|people talking|murmur|chatter|restaurant|multitud|mercado|foule|marché|menge|markt|folla|multidão|толпа|рынок|人群|市场|市場|군중|حشد|भीड़',
  cheer:
    'cheering|applause|concert|audience|aplausos|applaudissements|applaus|jubel|applausi|аплодисменты|掌声|欢呼|拍手|歓声|박수',
  walking:
    'walks|walking|footsteps|strolls|strolling|hiking|camina|caminando|marche|geht|spaziert|cammina|caminha|идёт|шаги|走路|脚步|歩く|걷는',
  running: 'runs|jogging|corre|corriendo|court|läuft|rennt|correndo|бежит|奔跑|走る|달리는',
  hooves: 'galloping|gallops|hooves|hoofbeats|galopa|galope|galop|galoppiert|galoppo|скачет|马蹄|疾走',
  engine:
    'engine|motor|car|truck|tractor|motorcycle|boat engine|coche|voiture|auto|macchina|carro|машина|двигатель|汽车|引擎|車|エンジン|자동차|سيارة',
  jet: 'jet|rocket|airplane|plane|spaceship|avión|cohete|avion|fusée|flugzeug|rakete|aereo|razzo|foguete|самолёт|ракета|飞机|火箭|飛行機|ロケット|로켓',
  train: 'train|railway|locomotive|tren|zug|treno|trem|поезд|火车|電車|列車|기차|قطار',
  hum: 'humming|hum|machines|server room|machinery|zumbido|summen|ronzio',
  heartbeat:
    'heartbeat|heartbeats|pulse|latido|battement de c.ur|herzschlag|battito|сердцебиение|心跳|鼓動|심장',
  clock: 'clock|ticking|reloj|horloge|uhr|orologio|relógio|часы тикают|时钟|時計|시계',
  bells:
    'bell|bells|church bells|campana|campanas|cloches|glocken|campane|sinos|колокол|колокола|钟声|鐘|종소리|أجراس',
  chimes: 'wind chimes|chimes|temple bell|campanillas|carillon|windspiel|风铃|風鈴|풍경',
  fireworks:
    'fireworks|fuegos artificiales|feux d.artifice|feuerwerk|fuochi d.artificio|fogos de artifício|салют|фейерверк|烟花|花火|불꽃놀이',
  music:
    'music|soundtrack|melody|song|piano|orchestra|música|musique|musik|musica|музыка|音乐|音楽|음악|موسيقى|संगीत',
};

const REFUSALS =
  "no|without|not|never|non|sans|sin|ohne|kein|keine|keinen|senza|sem|niente|pas de|pas d.|aucun|aucune|ni|nor|без|нет|ни|没有|無|无|不要|لا|بدون|बिना|ningún|ninguna|free of|lacks|isn't|is not|don't|mute|silence the";

/** Latin and Cyrillic words end at their ends; Chinese and Japanese have none. */
function found(word: string): string {
  return `(?<![\\p{L}\\p{M}])(?:${word})(?![\\p{L}\\p{M}])|(?:${cjkOf(word)})`;
}

function cjkOf(words: string): string {
  const own = words.split('|').filter((word) => /[\u3040-\u9fff\uac00-\ud7af]/.test(word));
  return own.length > 0 ? own.join('|') : '(?!)';
}

const ASKED = new Map<string, RegExp>();
const DENIED = new Map<string, RegExp>();
for (const [name, words] of Object.entries(WORDS)) {
  ASKED.set(name, new RegExp(found(words), 'iu'));
  const refusal = `(?<![\\p{L}\\p{M}])(?:${REFUSALS})\\s+(?:[\\p{L}\\p{M}]+\\s+){0,2}?(?:${words})(?![\\p{L}\\p{M}])`;
  const close = `(?:没有|沒有|無|无|不要)(?:${cjkOf(words)})|(?:${cjkOf(words)})(?:なし|がない|のない|없이|없는|없음)`;
  // Before a bar or a full stop a new sentence begins: its sounds are not refused.
  DENIED.set(name, new RegExp(`${refusal}|${close}|(?<![\\p{L}])(?:${words})[- ]free(?![\\p{L}])`, 'iu'));
}

/** The sounds the words name, each with its strength, without those refused. */
export function soundsNamed(
  prompt: string,
): Map<SoundName | 'music', number> & { has(name: string): boolean } {
  const named = new Map<SoundName | 'music', number>();
  for (const [name, pattern] of ASKED)
    if (pattern.test(prompt) && !isDenied(prompt, name as SoundName))
      named.set(name as SoundName, loudness(prompt));
  return named;
}

/** Does the prompt ask to be spared this sound? */
export function isDenied(prompt: string, name: SoundName | 'music'): boolean {
  return DENIED.get(name)!.test(prompt);
}

function loudness(prompt: string): number {
  if (/\b(loud|heavy|roaring|thunderous|deafening|fuerte|fort|laut|forte)\b/i.test(prompt)) return 1.35;
  if (/\b(quiet|soft|gentle|faint|distant|light|suave|doux|leise|sanft)\b/i.test(prompt)) return 0.7;
  return 1;
}
