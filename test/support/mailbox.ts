/** A real SMTP server on loopback, and the mails that it received. */
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../engines/test/support/eventually.ts';

export type Mail = { to: string[]; raw: string; text: string };

export async function openMailbox() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString('utf8');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, raw, text: textOf(raw) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The code and the link of the newest mail to an address. */
    async letter(to: string): Promise<{ code: string; link: string; secret: string; mail: Mail }> {
      const find = () => mails.findLast((mail) => mail.to.includes(to) && mail.text.includes('#/sign-in/'));
      await eventually(() => find() !== undefined);
      const mail = find()!;
      const code = /\b\d{6}\b/.exec(mail.text)![0];
      const link = /https?:\S+/.exec(mail.text)![0];
      return { code, link, secret: /\/(lnk_\w+)\//.exec(link)![1]!, mail };
    },
    /** The page of the newest invitation to an address, and its id. */
    async invitation(to: string): Promise<{ link: string; id: string; mail: Mail }> {
      const find = () =>
        mails.findLast((mail) => mail.to.includes(to) && mail.text.includes('#/invitation/'));
      await eventually(() => find() !== undefined);
      const mail = find()!;
      const link = /https?:\S+/.exec(mail.text)![0];
      return { link, id: /inv_\w+/.exec(link)![0], mail };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

function textOf(raw: string): string {
  const at = raw.indexOf('\r\n\r\n');
  const [head, body] = [raw.slice(0, at), raw.slice(at + 4)];
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
