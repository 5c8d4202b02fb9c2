import type { AddressInfo } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A real mail server on loopback that keeps what it takes. It can go away and come back on the same port. */
export async function aMailServer(options: SMTPServerOptions = {}, tell: (mail: ParsedMail) => void = () => {}) {
  const taken: ParsedMail[] = [];
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 50,
      logger: false,
      onRcptTo: ({ address }, _session, answer) =>
        address.startsWith("refused") ? answer(Object.assign(new Error("No such mailbox"), { responseCode: 550 })) : answer(),
      onData: (stream, _session, answer) =>
        void simpleParser(stream).then(
          (mail) => (taken.push(mail), tell(mail), answer()),
          (error: Error) => answer(error),
        ),
      ...options,
    }).on("error", () => {});
  let server = make();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop,
    comeBack: () => {
      server = make();
      return listen(port);
    },
  };
}
