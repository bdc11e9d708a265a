/** Emoji for inflected words: plurals and cases, written down by hand from each language. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { searchIndex } from '../../engines/emoji/emoji-search.ts';
import { unpackIndex } from '../../engines/emoji/index-file.ts';

const index = unpackIndex(readFileSync('engines/emoji/emoji.index'));
const bare = (emoji: string) => emoji.replaceAll('\ufe0f', '');
const found = (query: string, limit: number) =>
  searchIndex(index, query, limit).map(({ emoji }) => bare(emoji));

/** Columns of the table after the right emoji: plurals; Russian also in the genitive. */
const COLUMNS = ['en', 'de', 'nl', 'es', 'fr', 'it', 'pt', 'pl', 'ru', 'ru', 'tr', 'hi', 'ar'];
const GROUPS = {
  Germanic: ['en', 'de', 'nl'],
  Romance: ['es', 'fr', 'it', 'pt'],
  Slavic: ['pl', 'ru'],
  'Turkish, Hindi and Arabic': ['tr', 'hi', 'ar'],
};

const ROWS = readFileSync(new URL('words-emoji.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [right = '', ...forms] = line.split('\t');
    const emoji = [...new Intl.Segmenter().segment(right)].map(({ segment }) => bare(segment));
    return forms.map((form, column) => ({ form, language: COLUMNS[column]!, emoji }));
  });

test.each(Object.entries(GROUPS))(
  '%s: of 200 inflected words at least 96 % have their emoji in the first three',
  (_, languages) => {
    const rows = ROWS.filter(({ language }) => languages.includes(language));
    expect(rows.length).toBeGreaterThanOrEqual(200);
    const missed = rows.filter(({ form, emoji }) => !found(form, 3).some((each) => emoji.includes(each)));
    expect(missed.length / rows.length, missed.map(({ form }) => form).join(', ')).toBeLessThanOrEqual(0.04);
  },
);

test('every English plural has its emoji', () => {
  const rows = ROWS.filter(({ language }) => language === 'en');
  expect(rows.filter(({ form, emoji }) => !found(form, 3).some((each) => emoji.includes(each)))).toEqual([]);
});

describe('public reports', () => {
  test.each([
    ['ikatyang/emoji-cheat-sheet#403', 'butterflies', '🦋', 1],
    ['ikatyang/emoji-cheat-sheet#403', 'tomatoes', '🍅', 1],
    ['ikatyang/emoji-cheat-sheet#403', 'wolves', '🐺', 1],
    ['ikatyang/emoji-cheat-sheet#403', 'knives', '🔪', 3],
    ['devnullvoid/dms-emoji-launcher#12', 'heart', '❤', 3],
    ['devnullvoid/dms-emoji-launcher#12', 'heart', '🧡', 30],
    ['wordplaydev/wordplay#1090', 'corn', '🌽', 1],
    ['wordplaydev/wordplay#1090', 'flower', '🌻', 8],
    ['lionheart/openradar-mirror#14583', '100', '💯', 1],
    ['lionheart/openradar-mirror#14583', 'one hundred', '💯', 1],
    ['iamcal/emoji-data#244', 'face_with_open_eyes_and_hand_over_mouth', '🫢', 1],
    ['iamcal/emoji-data#244', 'mouth', '👄', 1],
    ['zulip/zulip#6250', ':+1:', '👍', 1],
    ['zulip/zulip#6250', 'thumbs_up', '👍', 1],
    ['prose-im/prose-app-web#123', 'dead', '💀', 3],
    ['prose-im/prose-app-web#123', 'hang loose', '🤙', 1],
    ['prose-im/prose-app-web#123', 'chemical', '🧪', 3],
    ['prose-im/prose-app-web#123', 'luck', '🍀', 3],
    ['prose-im/prose-app-web#123', 'road', '🛣', 3],
    ['prose-im/prose-app-web#123', 'luggage', '🧳', 1],
    ['prose-im/prose-app-web#123', 'backpack', '🎒', 1],
    ['iamcal/emoji-data#149', 'ape', '🐒', 3],
    ['iamcal/emoji-data#149', 'agent', '🕵', 3],
    ['iamcal/emoji-data#149', 'computer', '🧑‍💻', 3],
    ['iamcal/emoji-data#149', 'rofl', '🤣', 3],
    ['vemonet/EmojiMart#13', 'imp', '😈', 3],
    ['ospfranco/sol#78', 'thank', '🙏', 1],
    ['hadley/emo#37', 'hmmm', '🤔', 1],
    ['brunchmade/mojito#8', 'poo', '💩', 1],
    ['zulip/zulip#15694', 'ok', '👌', 1],
    ['zulip/zulip#4806', 'one', '1⃣', 8],
    ['muan/emoji#161', 'art', '🎨', 1],
    ['cinnyapp/cinny#1632', 'fire', '🔥', 1],
    ['element-hq/element-web#23210', 'eyes', '👀', 1],
    ['ckeditor/ckeditor5#17840', 'smiling eyes', '😊', 1],
    ['FelipeFTN/Emoji-Copy#87', 'lock', '🔒', 1],
    ['FelipeFTN/Emoji-Copy#87', 'key', '🔑', 1],
    ['FelipeFTN/Emoji-Copy#62', 'lemon', '🍋', 1],
    ['WebpageFX/emoji-cheat-sheet.com#192', 'bird', '🐦', 1],
    ['Sav22999/emoji#104', 'sick', '🤢', 8],
    ['hugovk/em-keyboard#22', 'family', '👨‍👩‍👧', 8],
    ['rugk/awesome-emoji-picker#81', '😅', '😅', 1],
    ['rugk/awesome-emoji-picker#113', 'exhale', '😮‍💨', 1],
  ])('%s: %s', (_, query, emoji, within) => {
    expect(found(query, within)).toContain(emoji);
  });
});
