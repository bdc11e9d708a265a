/** Sends sign-in mails through the operator's SMTP server. Nodemailer is loaded only for a configured server. */
import { errorFacts, type Log } from '../lib/log.ts';
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
      const sent = transport
        .sendMail({ from, to, ...signInMail(letter, host) })
        .catch((error: unknown) => log.error(errorFacts(error), 'a sign-in mail was not sent'))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async close() {
      await Promise.all(sending);
      transport.close();
    },
  };
}

/** Without an SMTP server, on a machine of one person, codes appear in the log. */
export function logMailer(log: Log): Mailer {
  return {
    send: ({ email, code, link }) =>
      log.info({ email, code, link }, 'a sign-in code, because SMTP_URL is not set'),
    close: async () => {},
  };
}
