/** Sends mails to people through the operator's SMTP server. Nodemailer is loaded only for a configured server. */
import { errorFacts, type Log } from '../lib/log.ts';
import { invitationMail } from './invitation-mail.ts';
import type { SignIn } from './sign-in.ts';
import { signInMail } from './sign-in-mail.ts';

export type Mailer = { send: SignIn['send']; close(): Promise<void> };

type MailerNeeds = { url: string; from: string; host: string; log: Log };

/** `host` names the service in the subject. */
export async function openMailer({ url, from, host, log }: MailerNeeds): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true });
  const sending = new Set<Promise<unknown>>();
  return {
    send(letter) {
      // An object, because a text could name several addresses.
      const to = { name: '', address: letter.email };
      const mail = letter.kind === 'code' ? signInMail(letter, host) : invitationMail(letter, host);
      const sent = transport
        .sendMail({ from, to, ...mail })
        .catch((error: unknown) => log.error(errorFacts(error), 'a mail was not sent'))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async close() {
      await Promise.all(sending);
      transport.close();
    },
  };
}

/** Without an SMTP server, on a machine of one person, codes and links appear in the log. */
export function logMailer(log: Log): Mailer {
  return {
    send: ({ kind, language: _, ...letter }) =>
      log.info(
        letter,
        `${kind === 'code' ? 'a sign-in code' : 'an invitation'}, because SMTP_URL is not set`,
      ),
    close: async () => {},
  };
}
