/** Words for light, tone and colour of the whole picture. */
import type { Edit, EditTone } from '../edit-plan.ts';
import { colourAtEnd, colourIn, colourOf } from './colours.ts';
import { strengthOf } from './strength.ts';

const TONES: [RegExp, EditTone][] = [
  [
    /\bblack[ -](?:and|&|n)[ -]white\b|\bb ?& ?w\b|\bb\/w\b|\bbw\b|\bgreyscale\b|\bgrey scale\b|\bmonochrom\w*\b|\bdesaturate (?:completely|fully|it completely)\b|\bcolou?rless\b|\b(?:remove|without|no|drop|take out) (?:all )?(?:the )?colours?\b|\bnoir et blanc\b|\bschwarz[ -]?weiß\b|\bblanco y negro\b|\bbianco e nero\b|\bpreto e branco\b/,
    'black-and-white',
  ],
  [/\bsepia\b/, 'sepia'],
  [
    /\b(?:vintage|retro|old[- ]?(?:fashioned|photo|photograph|film|picture)|aged|antique|nostalgic|faded|analog(?:ue)?|kodak|1920s|1930s|1950s|1960s|1970s|70s|60s|50s)\b/,
    'vintage',
  ],
  [
    /\b(?:cinematic|teal (?:and|&) orange|orange (?:and|&) teal|movie|film look|blockbuster|hollywood)\b/,
    'cinematic',
  ],
  [/\b(?:hdr|local contrast|clarity|more detail(?:ed)?|dramatic|gritty)\b/, 'hdr'],
  [/\b(?:cyberpunk|neon (?:light|lights|look|lighting|glow|colours)|synthwave colours)\b/, 'cyberpunk'],
  [/\b(?:golden hour|golden light|magic hour|evening sun|late afternoon)\b/, 'golden-hour'],
  [/\b(?:sunset|sundown|sunrise|dusk|dawn|twilight|evening)\b/, 'sunset'],
  [/\b(?:night|nighttime|night[- ]time|midnight|moonlit|moonlight|nocturnal|noche|nuit|nacht)\b/, 'night'],
  [/\b(?:foggy|misty|hazy|haze)\b/, 'foggy'],
  [/\b(?:film grain|grain|grainy|noise|noisy)\b/, 'grain'],
  [
    /\b(?:vignette|vignetting|dark(?:en(?:ed)?)? (?:the )?(?:edges|corners)|darker (?:edges|corners))\b/,
    'vignette',
  ],
  [/\b(?:invert|inverted|inverse|negative)\b/, 'invert'],
  [/\b(?:soft[ -]?focus|dreamy|dream ?like|ethereal|softer|soften)\b/, 'soft-focus'],
  [/\b(?:glow|glowing|bloom|radiant|luminous)\b/, 'glow'],
  [/\b(?:autumn|autumnal|fall colours|in the fall|like fall)\b/, 'autumn'],
  [/\b(?:summer|summery|spring|springtime|sunny|sunlit|sunlight)\b/, 'summer'],
  [
    /\b(?:enhance|improve|auto ?(?:fix|correct|level|levels|enhance)|better quality|look better|professional|retouch|fix the (?:colours|lighting|light|exposure)|high quality|restore|stunning|beautiful|beautify)\b/,
    'enhance',
  ],
  [/\b(?:pastel|pastels)\b/, 'pastel'],
  [
    /\b(?:(?:less|reduce|lower|decrease|lowered|soften|drop)\b[^,]*\bcontrast|low contrast|flat(?:ter)? (?:look|tones|contrast)|matte(?: look| finish)?)\b/,
    'less-contrast',
  ],
  [/\b(?:contrast|contrasty|punchy|punchier|crisp(?:er)?|pop(?![ -]?art))\b/, 'more-contrast'],
  [
    /\b(?:(?:less|reduce|lower|decrease)\b[^,]*\b(?:saturat\w*|colourful|vivid|vibrant)|desaturate\w*|muted|mute|dull(?:er)?|washed[ -]out|subdued|earthy)\b/,
    'muted',
  ],
  [
    /\b(?:vivid|vibrant|vibrance|saturate\w*|saturation|colourful|richer|pop of colour|intense colours|bolder|brighter colours)\b/,
    'vivid',
  ],
  [
    /\b(?:less (?:warm|yellow|orange|red)|cool|cooler|cold|colder|icy|frosty|chilly|wintry|winter|bluish|kälter|más fr[ií]o|plus froid|winter(?:y)? look)\b/,
    'cooler',
  ],
  [
    /\b(?:less (?:cool|cold|blue)|warm|warmer|warmth|warmly|wärmer|más cálido|plus chaud|cosy|cozy|più caldo|toasty)\b/,
    'warmer',
  ],
  [
    /\b(?:less bright|dark|darker|darken|dim|dimmer|moody|gloomy|low[ -]key|(?:lower|reduce|decrease|less|turn down)\b[^,]*\b(?:brightness|exposure|light)|underexpose\w*|dunkler|más oscuro|plus sombre|shadowy)\b/,
    'darker',
  ],
  [
    /\b(?:bright|brighter|brighten|brightness|lighten|lighter|exposure|less dark|light up|illuminate|high[ -]key|heller|más brillante|plus clair|well lit|airy)\b/,
    'brighter',
  ],
];

/** Words of the instruction that name no thing of their own. */
const FILLER =
  /\b(?:make|made|turn|change|convert|transform|give|add|apply|put|set|adjust|increase|boost|raise|more|less|reduce|lower|decrease|use|have|look|looks|looking|like|feel|feeling|get|keep|render|it|this|that|its|the|a|an|some|all|whole|entire|everything|overall|in|into|to|at|as|of|on|with|for|by|up|down|is|was|were|be|if|so|very|much|lot|bit|little|touch|tad|slight|slightly|really|extremely|super|subtle|subtly|somewhat|strong|strongly|heavy|heavily|intense|way|far|extra|too|quite|image|picture|photo|photograph|scene|shot|effect|filter|look|style|tone|tones|mood|vibe|atmosphere|lighting|light|lights|colour|colours|time|day|during|taken|grade|grading|temperature|white|balance|levels?|edges|corners|contrast|saturation|brightness|exposure|grain|film|hour|please|his|her|my|me|just|completely|totally|nice|there|weather|aesthetic|happen|place|set|season|quality|details?|mode|fully|hint|old|deeper|stronger|higher|softly|gently|dramatically)\b/g;

/** The tones a clause asks for; null when it asks for none, or speaks of something else beside. */
export function readTones(text: string): Edit[] | null {
  return tonesIn(text)?.edits ?? null;
}

/** The same with what the clause says beside, which the tones do not show. */
export function tonesIn(text: string): { edits: Edit[]; beside: string[] } | null {
  const duotone = duotoneOf(text);
  if (duotone) return { edits: [duotone], beside: [] };
  if (
    /\b(?:denoise|de-?noise|reduce (?:the )?(?:noise|grain)|remove (?:the |all )?(?:noise|grain)|noise reduction|less (?:noise|grain)|smooth(?:er|en)?(?: (?:the )?skin)?)\b/.test(
      text,
    )
  )
    return { edits: [tone('denoise', text)], beside: [] };
  const edits: Edit[] = [];
  let rest = text;
  for (const [pattern, name] of TONES) {
    if (!pattern.test(rest)) continue;
    if (edits.length >= 4) break;
    rest = rest.replace(new RegExp(pattern, 'g'), ' ');
    edits.push(tone(name, text));
  }
  if (edits.length === 0) return null;
  const others: string[] = rest.replace(FILLER, ' ').match(/[\p{L}\p{N}«»#-]+/gu) ?? [];
  // "a bright red ball": the tone word belongs to a thing.
  if (others.length > 1) return null;
  const season = /\b(?:winter|wintry|spring)\w*\b/.exec(text)?.[0];
  return { edits, beside: season ? [...others, season] : others };
}

function tone(name: EditTone, text: string): Edit {
  return { do: 'tone', tone: name, strength: strengthOf(text) };
}

function duotoneOf(text: string): Edit | null {
  const found = /\bduo-?tone\b|\btwo[- ]tone\b|\bgradient map\b/.exec(text);
  if (!found) return null;
  const words = text.replace(found[0], ' ').replace(/\s+/g, ' ').trim();
  const pair = /([#\w ]+?) (?:and|&|\/|to|with|-) ([#\w ]+)/.exec(words);
  const first = (pair && (colourAtEnd(pair[1]!)?.colour ?? null)) ?? colourIn(words);
  const second = pair ? colourIn(pair[2]!) : null;
  const dark = first ?? colourOf('midnight blue')!;
  return { do: 'duotone', dark, light: second ?? colourOf('cream')! };
}
