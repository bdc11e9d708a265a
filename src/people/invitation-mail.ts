/** The text of the mail with an invitation, in the languages of the console. */
import type { InvitationLetter, Language } from './sign-in.ts';

type Words = { subject: string; by: string; unnamed: string; open: string; foreign: string };

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Invitation to {host}',
    by: '{inviter} invites you to an account at {host}.',
    unnamed: 'You are invited to an account at {host}.',
    open: 'Open this page, sign in with this e-mail address and accept within 7 days:',
    foreign: 'If you do not expect this invitation, ignore this e-mail.',
  },
  de: {
    subject: 'Einladung zu {host}',
    by: '{inviter} lädt Sie zu einem Konto bei {host} ein.',
    unnamed: 'Sie sind zu einem Konto bei {host} eingeladen.',
    open: 'Öffnen Sie diese Seite, melden Sie sich mit dieser E-Mail-Adresse an und nehmen Sie innerhalb von 7 Tagen an:',
    foreign: 'Wenn Sie diese Einladung nicht erwarten, ignorieren Sie diese E-Mail.',
  },
  es: {
    subject: 'Invitación a {host}',
    by: '{inviter} le invita a una cuenta en {host}.',
    unnamed: 'Se le invita a una cuenta en {host}.',
    open: 'Abra esta página, inicie sesión con esta dirección de correo y acepte en un plazo de 7 días:',
    foreign: 'Si no espera esta invitación, ignore este correo.',
  },
  ja: {
    subject: '{host} への招待',
    by: '{inviter} さんが {host} のアカウントにあなたを招待しました。',
    unnamed: '{host} のアカウントに招待されました。',
    open: '7 日以内にこのページを開き、このメールアドレスでサインインして承諾してください。',
    foreign: 'この招待に心当たりがない場合は、このメールを無視してください。',
  },
  zh: {
    subject: '加入 {host} 的邀请',
    by: '{inviter} 邀请您加入 {host} 上的一个账户。',
    unnamed: '您受邀加入 {host} 上的一个账户。',
    open: '请在 7 天内打开此页面，使用此邮箱地址登录并接受邀请：',
    foreign: '如果您没有预料到此邀请，请忽略此邮件。',
  },
  ar: {
    subject: 'دعوة إلى {host}',
    by: 'يدعوك {inviter} إلى حساب على {host}.',
    unnamed: 'أنت مدعو إلى حساب على {host}.',
    open: 'افتح هذه الصفحة وسجّل الدخول بعنوان البريد هذا واقبل الدعوة خلال 7 أيام:',
    foreign: 'إذا لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.',
  },
};

/** `host` names the service. The mail has no text of the inviter except the verified address. */
export function invitationMail({ language, invited_by, link }: InvitationLetter, host: string) {
  const { subject, by, unnamed, open, foreign } = WORDS[language];
  const named = (text: string) =>
    text.replace('{host}', () => host).replace('{inviter}', () => invited_by ?? '');
  const text = `${named(invited_by === null ? unnamed : by)}\n\n${open}\n${link}\n\n${foreign}\n`;
  return { subject: named(subject), text };
}
