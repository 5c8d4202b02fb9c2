import { connect, createServer, type Socket } from "node:net";

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
type Change = (chunk: Buffer) => Buffer;

/** Stands between the product and an engine, and makes the line between them as bad as it is told. */
export async function startProxy(target: { host: string; port: number }) {
  const now = { delay: 0, isSilent: false, isDown: false, onTheWay: undefined as Change | undefined };
  const open = new Set<Socket>();

  const pass = (from: Socket, to: Socket, onTheWay: () => Change | undefined) => {
    // Each part is as late as the line was when it came, and never overtakes the one before.
    let last = Promise.resolve();
    const later = (act: () => void) => {
      const due = performance.now() + now.delay;
      last = last.then(async () => {
        const left = due - performance.now();
        if (left > 1) await new Promise((resolve) => setTimeout(resolve, left));
        if (!now.isSilent) act();
      });
    };
    from.on("data", (chunk: Buffer) => {
      const changed = onTheWay()?.(chunk) ?? chunk;
      later(() => void to.write(changed));
    });
    from.once("end", () => later(() => void to.end()));
    from.once("close", () => (open.delete(from), later(() => void to.destroy())));
    from.on("error", () => {});
  };

  const server = createServer((socket) => {
    if (now.isDown) return socket.resetAndDestroy();
    const engine = connect(target);
    open.add(socket).add(engine);
    pass(socket, engine, () => now.onTheWay);
    pass(engine, socket, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const cutAll = () => open.forEach((socket) => socket.destroy());

  return {
    port,
    /** Milliseconds in each direction. */
    delay: (ms: number) => void (now.delay = ms),
    /** Connections are taken, and nothing passes. What came meanwhile is lost with its connection. */
    silent(is: boolean) {
      now.isSilent = is;
      if (!is) cutAll();
    },
    /** Connections are broken, and new ones refused. */
    down(is: boolean) {
      now.isDown = is;
      cutAll();
    },
    /** What goes to the engine is changed on its way. */
    change: (how: Change | undefined) => void (now.onTheWay = how),
    stop: async () => {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
