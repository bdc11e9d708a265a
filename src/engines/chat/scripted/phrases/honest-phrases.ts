/** What is said where nothing is known, where something was told, and where it was said before. */
type Honest = {
  /** An honest answer to a question that nothing is written about. */
  unknown: string[];
  /** `{fact}` is what the user said, in their words. */
  told: string;
  /** Before what was answered already. */
  again: string;
};

export const HONEST = {
  ar: { unknown: ['لا أعرف ذلك.', 'لم يُكتب شيء عن ذلك.'], told: 'قلتَ لي: «{fact}»', again: 'كما قلت:' },
  de: {
    unknown: ['Das weiß ich nicht.', 'Darüber steht nichts geschrieben.'],
    told: 'Du hast mir gesagt: „{fact}“',
    again: 'Wie gesagt:',
  },
  en: {
    unknown: ['I do not know that.', 'Nothing is written about that.'],
    told: 'You told me: “{fact}”',
    again: 'As I said:',
  },
  es: {
    unknown: ['Eso no lo sé.', 'No hay nada escrito sobre eso.'],
    told: 'Me dijiste: «{fact}»',
    again: 'Como dije:',
  },
  fr: {
    unknown: ['Je ne le sais pas.', 'Rien n’est écrit à ce sujet.'],
    told: 'Tu m’as dit : « {fact} »',
    again: 'Comme je l’ai dit :',
  },
  hi: {
    unknown: ['यह मुझे नहीं पता।', 'इसके बारे में कुछ लिखा नहीं है।'],
    told: 'आपने मुझे बताया था: “{fact}”',
    again: 'जैसा मैंने कहा:',
  },
  id: {
    unknown: ['Saya tidak tahu itu.', 'Tidak ada yang tertulis tentang itu.'],
    told: 'Kamu bilang: “{fact}”',
    again: 'Seperti kata saya:',
  },
  it: {
    unknown: ['Questo non lo so.', 'Non c’è scritto nulla a riguardo.'],
    told: 'Mi hai detto: «{fact}»',
    again: 'Come ho detto:',
  },
  ja: {
    unknown: ['それは分かりません。', 'それについては何も書かれていません。'],
    told: 'あなたはこう言いました。「{fact}」',
    again: '先ほども言いましたが、',
  },
  ko: {
    unknown: ['그건 모르겠어요.', '그것에 대해서는 쓰인 것이 없어요.'],
    told: '이렇게 말씀하셨어요: “{fact}”',
    again: '말씀드린 대로,',
  },
  nl: {
    unknown: ['Dat weet ik niet.', 'Daarover staat niets geschreven.'],
    told: 'Je hebt me verteld: “{fact}”',
    again: 'Zoals gezegd:',
  },
  pl: {
    unknown: ['Tego nie wiem.', 'Nic o tym nie napisano.'],
    told: 'Od ciebie wiem: „{fact}”',
    again: 'Powtarzam:',
  },
  pt: {
    unknown: ['Isso eu não sei.', 'Não há nada escrito sobre isso.'],
    told: 'Você me disse: “{fact}”',
    again: 'Como eu disse:',
  },
  ru: {
    unknown: ['Этого я не знаю.', 'Об этом ничего не написано.'],
    told: 'От тебя я знаю: «{fact}»',
    again: 'Как уже было сказано:',
  },
  th: {
    unknown: ['เรื่องนั้นฉันไม่รู้', 'ไม่มีอะไรเขียนไว้เกี่ยวกับเรื่องนั้น'],
    told: 'คุณบอกฉันว่า “{fact}”',
    again: 'อย่างที่บอกไปแล้ว',
  },
  tr: {
    unknown: ['Bunu bilmiyorum.', 'Bunun hakkında bir şey yazılmamış.'],
    told: 'Bana şunu söyledin: “{fact}”',
    again: 'Dediğim gibi:',
  },
  vi: {
    unknown: ['Điều đó tôi không biết.', 'Không có gì được viết về điều đó.'],
    told: 'Bạn đã nói với tôi: “{fact}”',
    again: 'Như tôi đã nói:',
  },
  zh: {
    unknown: ['这个我不知道。', '关于这一点没有写什么。'],
    told: '你告诉过我：“{fact}”',
    again: '我说过了：',
  },
} satisfies Record<string, Honest>;
