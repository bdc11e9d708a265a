/** Whether somebody asks if they speak to a machine. That is answered truthfully, whatever the character is. */
import type { ChatLanguage } from './phrases/phrasebook.ts';

const ASKS: Record<ChatLanguage, RegExp> = {
  ar: /(?:هل )?(?:أنت|انت|أنتِ|أتحدث (?:مع|إلى)|اتحدث مع|أكلم)\s+(?:\S+\s+)?(?:ذكاء|روبوت|بوت|إنسان|انسان|حقيقي|بشر|آلة|برنامج|شخص)/u,
  de: /(?:bist du|sind sie|spreche ich|rede ich|schreibe ich|ist das)\s+(?:\p{L}+\s+){0,3}?(?:kis?|künstliche intelligenz|(?:chat)?bot|roboter|mensch(?:en)?|echt\p{L}*|maschine|programm|person|computer|sprachmodell)(?!\p{L})/iu,
  en: /\b(?:are (?:you|u)|you are|you're|am i (?:talking|speaking|chatting|writing) (?:to|with)|is this|is that|aren't you)\b(?:\s+\p{L}+){0,3}?\s+(?:an? )?(?:a\.?i\.?|artificial(?: intelligence)?|(?:chat)?bot|robot|human(?: being)?|real|machine|person|computer|program|language model|llm)(?:\s+(?:person|man|woman|girl|boy|human))?(?=\s*(?:[?.!,;…]|$|(?:or|and|then|right|here|too|at|in|by|really)\b))/iu,
  es: /(?:eres|es usted|hablo con|hablando con|sos)\s+(?:\p{L}+\s+){0,3}?(?:ia|inteligencia artificial|(?:chat)?bot|robot|humano|humana|real|m[áa]quina|persona|programa)(?!\p{L})/iu,
  fr: /(?:es[- ]tu|tu es|t'es|êtes[- ]vous|vous êtes|je parle (?:à|avec))\s+(?:\p{L}+[\s']){0,3}?(?:(?:d'une |l')?ia|intelligence artificielle|(?:chat)?bot|robot|humain|humaine|réel(?:le)?|machine|vraie?|programme)(?!\p{L})/iu,
  hi: /(?:आप|तुम|तू|मैं)\s+(?:\S+\s+){0,3}?(?:एआई|ए आई|AI|बॉट|रोबोट|इंसान|असली|मशीन|मनुष्य|व्यक्ति|कृत्रिम)/iu,
  id: /(?:kamu|anda|kau|berbicara dengan|bicara dengan)\s+(?:\p{L}+\s+){0,3}?(?:ai|kecerdasan buatan|bot|robot|manusia|nyata|asli|mesin|program)(?!\p{L})/iu,
  it: /(?:sei|è lei|parlo con|parlando con)\s+(?:\p{L}+[\s']){0,3}?(?:ia|ai|intelligenza artificiale|(?:chat)?bot|robot|umano|umana|reale|macchina|vero|vera|persona|programma)(?!\p{L})/iu,
  ja: /(?:AI|ＡＩ|人工知能|ボット|ロボット|人間|本物|実在|機械|プログラム)(?:の人)?(?:です|な|か|の|なの|でしょ|じゃない|？|\?)/iu,
  ko: /(?:AI|인공지능|챗봇|봇|로봇|사람|인간|진짜|기계|프로그램)(?:이야|야|인가요|인가|입니까|이에요|예요|이니|니|이세요|맞아)\??|진짜 (?:사람|인간)/iu,
  nl: /(?:ben (?:je|jij)|bent u|je bent|praat ik met|spreek ik met|is dit)\s+(?:\p{L}+\s+){0,3}?(?:ai|kunstmatige intelligentie|(?:chat)?bot|robot|mens|echte?|machine|programma|persoon)(?!\p{L})/iu,
  pl: /(?:jesteś|jest pani?|rozmawiam z)\s+(?:\p{L}+\s+){0,3}?(?:ai|si|sztuczną inteligencją|(?:chat)?bot(?:em)?|robot(?:em)?|człowiekiem|prawdziw\p{L}*|maszyną|programem|osobą)(?!\p{L})/iu,
  pt: /(?:você é|tu és|és|falo com|falando com|vc é)\s+(?:\p{L}+\s+){0,3}?(?:ia|inteligência artificial|(?:chat)?bot|robô|humano|humana|real|máquina|pessoa|programa|de verdade)(?!\p{L})/iu,
  ru: /(?:ты|вы|я (?:говорю|общаюсь|разговариваю) с)\s+(?:—\s*|-\s*)?(?:\p{L}+\s+){0,3}?(?:ии|искусственн\p{L}+ интеллект\p{L}*|(?:чат-?)?бот\p{L}*|робот\p{L}*|человек\p{L}*|настоящ\p{L}+|машин\p{L}*|программ\p{L}*|реальн\p{L}+)(?!\p{L})/iu,
  th: /(?:คุณ|เธอ|นาย|คุยกับ)(?:เป็น|คือ|คุยกับ)?\s*(?:เอไอ|AI|ปัญญาประดิษฐ์|บอท|แชทบอท|หุ่นยนต์|มนุษย์|คนจริง|คนหรือ|เครื่อง|โรบอต)/iu,
  tr: /(?:yapay zek[aâ]|bot|robot|insan|gerçek|makine|program|biri)\s*(?:\p{L}+\s+)?(?:m[ıiuü](?:s[ıiuü]n(?:[ıiuü]z)?|yle|yım)?)(?!\p{L})/iu,
  vi: /(?:bạn|mày|cậu|nói chuyện với)\s+(?:\p{L}+\s+){0,3}?(?:ai(?=\s+(?:không|hay|phải|à))|trí tuệ nhân tạo|(?:chat)?bot|robot|rô-?bốt|người thật|con người|máy|người máy)(?!\p{L})/iu,
  zh: /(?:你|您|跟我说话的|跟我聊天的)(?:到底)?(?:是不是|是|不是)(?:一个|一個|个)?(?:真的|真正的)?(?:AI|人工智能|人工智慧|机器人|機器人|真人|人类|人類|机器|真实|真的|程序)/iu,
};

/** The language in which it is asked; `likely` first, where two would read it so. */
export function asksForTruth(query: string, likely: ChatLanguage): ChatLanguage | undefined {
  const text = query.normalize('NFC').replaceAll('’', "'");
  if (ASKS[likely].test(text)) return likely;
  return (Object.keys(ASKS) as ChatLanguage[]).find((language) => ASKS[language].test(text));
}
