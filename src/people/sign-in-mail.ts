/** The text of the mail with a sign-in code, in the languages of the console. */
import type { Language, SignInLetter } from './sign-in.ts';

type Words = { subject: string; code: string; link: string; foreign: string };

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Sign in to {host}',
    code: 'Your code is {code}. It is valid for 10 minutes.',
    link: 'Or open this page and press the button:',
    foreign: 'If you did not request this code, ignore this e-mail and give the code to nobody.',
  },
  de: {
    subject: 'Anmeldung bei {host}',
    code: 'Ihr Code lautet {code}. Er gilt 10 Minuten lang.',
    link: 'Oder öffnen Sie diese Seite und drücken Sie den Knopf:',
    foreign:
      'Wenn Sie keinen Code angefordert haben, ignorieren Sie diese E-Mail und geben Sie den Code an niemanden weiter.',
  },
  es: {
    subject: 'Iniciar sesión en {host}',
    code: 'Su código es {code}. Es válido durante 10 minutos.',
    link: 'O abra esta página y pulse el botón:',
    foreign: 'Si no ha solicitado este código, ignore este correo y no dé el código a nadie.',
  },
  ja: {
    subject: '{host} へのサインイン',
    code: 'コードは {code} です。10 分間有効です。',
    link: 'または、このページを開いてボタンを押してください。',
    foreign: 'このコードを要求していない場合は、このメールを無視し、コードを誰にも教えないでください。',
  },
  zh: {
    subject: '登录 {host}',
    code: '您的验证码是 {code}，10 分钟内有效。',
    link: '或者打开此页面并点击按钮：',
    foreign: '如果您没有请求此验证码，请忽略此邮件，并且不要将验证码告诉任何人。',
  },
  ar: {
    subject: 'تسجيل الدخول إلى {host}',
    code: 'رمزك هو {code}. وهو صالح لمدة 10 دقائق.',
    link: 'أو افتح هذه الصفحة واضغط على الزر:',
    foreign: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة ولا تعطِ الرمز لأحد.',
  },
};

/** `host` names the service. */
export function signInMail({ language, code, link }: SignInLetter, host: string) {
  const { subject, ...words } = WORDS[language];
  const text = `${words.code.replace('{code}', code)}\n\n${words.link}\n${link}\n\n${words.foreign}\n`;
  return { subject: subject.replace('{host}', host), text };
}
